const maxName = 200;

/** Characters that are read of a name. */
const maxSent = 2000;

/** Characters that file names may not contain: control characters, bidi marks, and path characters. */
const unfit = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff<>:"|?*]/gu;

/**
 * A file name cleaned of invalid characters. A long one is cut before its extension. '' if nothing is left.
 */
export function cleanName(sent: string): string {
  const last = sent.slice(-maxSent).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replace(unfit, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  const letters = [...name];
  if (letters.length <= maxName) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return (
    letters
      .slice(0, maxName - extension.length)
      .join('')
      .trim() + extension
  );
}

/** Names that a system would execute, whatever the content. */
const runnable =
  /\.(?:appx?|bat|bin|cmd|com|cpl|dll|dmg|exe|hta|html?|jar|jse?|lnk|mjs|msc|msi|php\d?|pif|pl|ps1|psm1|py|rb|reg|scr|sh|svgz|url|vbe?|vbs|wsf|wsh|xhtml)$/i;

export const hasRunnableName = (name: string): boolean => runnable.test(name);
