/** Formatting supported by the editor. */
export interface Marks {
  bold: boolean;
  italic: boolean;
  underlined: boolean;
  /** Link target; '' for none. */
  href: string;
}

type Style = ReadonlyMap<string, string>;

/**
 * Declarations of a `style` attribute, parsed from its text: the page's content policy stops browsers from
 * parsing them.
 */
export function styleOf(text: string): Style {
  const declarations = text.split(/;(?![^(]*\))/).map((declaration) => {
    const at = declaration.indexOf(':');
    return [declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim()] as const;
  });
  return new Map(declarations.filter(([property]) => property));
}

/** Meanings of Apple's class names (`s1`, `p2` …); other programs' classes only repeat their tags. */
export function classStyles(sheet: string): Map<string, string> {
  const styles = new Map<string, string>();
  for (const [, name = '', body = ''] of sheet.matchAll(/\.([a-z]{1,4}\d{1,3})\s*\{([^{}]*)\}/g))
    styles.set(name, `${styles.get(name) ?? ''};${body}`);
  return styles;
}

export function marksIn(element: Element, outside: Marks, style: Style): Marks {
  const tag = element.tagName.toLowerCase();
  const marks = { ...outside };
  if (tag === 'b' || tag === 'strong' || tag === 'th') marks.bold = true;
  if (tag === 'i' || tag === 'em') marks.italic = true;
  if (tag === 'u' || tag === 'ins') marks.underlined = true;
  if (tag === 'a') marks.href = hrefOf(element) || outside.href;

  const font = style.get('font') ?? '';
  const weight = style.get('font-weight') ?? /\bbold\b/.exec(font)?.[0];
  if (weight) marks.bold = /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600;
  const slant = style.get('font-style') ?? /\b(?:italic|oblique)\b/.exec(font)?.[0];
  if (slant) marks.italic = /^(?:italic|oblique)/.test(slant);
  const line = style.get('text-decoration-line') ?? style.get('text-decoration');
  if (line) marks.underlined = /\bunderline\b/.test(line);
  // Links are underlined anyway.
  if (marks.href) marks.underlined = false;
  return marks;
}

function hrefOf(element: Element): string {
  const written = (element.getAttribute('href') ?? '').trim();
  if (!/^(?:https?|mailto|tel):/i.test(written)) return '';
  const led = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(written)?.[1];
  return (led && new URLSearchParams(led).get('q')) || written;
}

export function isHidden(style: Style): boolean {
  return (
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    /comment|footnote-list/.test(style.get('mso-element') ?? '')
  );
}
