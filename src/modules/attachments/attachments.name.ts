const maxName = 200;

/** No file name may hold these: control characters, marks that turn the direction of text around, and signs of paths. */
const unfit = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff<>:"|?*]/gu;

/**
 * The name of a file as it was typed, without what no file name can hold. A long one is cut before its extension. '' where
 * nothing is left.
 */
export function cleanName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replace(unfit, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
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

/** Programs and scripts by the name with which a system would run them, whatever their content looks like. */
const runnable =
  /\.(?:appx?|bat|bin|cmd|com|cpl|dll|dmg|exe|hta|html?|jar|jse?|lnk|mjs|msc|msi|php\d?|pif|pl|ps1|psm1|py|rb|reg|scr|sh|svgz|url|vbe?|vbs|wsf|wsh|xhtml)$/i;

export const hasRunnableName = (name: string): boolean => runnable.test(name);
