const measure = /\d[\d.,]{0,15}[ \u00a0]?\p{L}{1,5}(?:\/\p{L}{1,5}[²³]?|[²³])/gu;

// Grouped or after a plus, in digits of any of the three scripts.
const digit = '[\\d\u0660-\u0669\u06f0-\u06f9]';
const phone = new RegExp(
  `\\+?${digit}{1,4}(?:[ \u00a0-]${digit}{2,4}){2,4}(?!${digit})|\\+${digit}{7,15}`,
  'g',
);

/** Keeps the order of phone numbers between Arabic words, plus first. */
export function withWholePhones(html: string): string {
  return html.replace(/>[^<]+/g, (text) => text.replace(phone, '<bdi dir="ltr">$&</bdi>'));
}

/** Keeps each figure on one line with its unit (400 kg/cm²), which browsers break after the slash. */
export function withWholeMeasures(html: string): string {
  return html.replace(/>[^<]+/g, (text) =>
    text.replace(measure, '<span class="whitespace-nowrap">$&</span>'),
  );
}

/**
 * Gives every block of sanitised markup its own direction, so that an English paragraph in an Arabic text
 * reads correctly; does the same for linked phone numbers and e-mail addresses. The first paragraph of an item
 * or quotation has none: a block takes its direction only from text that has no direction of its own. Nor has a block of mere digits.
 */
export function withOwnDirections(html: string): string {
  return html
    .replace(/<(p|li|h[1-6]|blockquote)(?=[\s>])(?![^>]*\sdir=)/gi, '<$1 dir="auto"')
    .replace(/(<(?:li|blockquote) dir="auto"[^>]*>\s*<(?:p|h[1-6])) dir="auto"/gi, '$1')
    .replace(/<blockquote dir="auto"(?=[^>]*>\s*<[uo]l[\s>])/gi, '<blockquote')
    .replace(/(<(?:p|li|h[1-6]|blockquote)) dir="auto"(?=[^>]*>(?:\s*<p>)?[^<\p{L}]*<\/)/giu, '$1')
    .replace(/<a(?=\s[^>]*href="(?:mailto|tel):)(?![^>]*\sdir=)/gi, '<a dir="auto"');
}

/** Puts tables into boxes that scroll by themselves, also by keyboard. */
export function withBoxedTables(html: string): string {
  return html
    .replace(/<table(?=[\s>])/g, '<div class="table-box" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>');
}
