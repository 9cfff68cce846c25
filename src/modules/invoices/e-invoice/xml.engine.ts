/** An element in canonical XML 1.1: no white space between elements, none closed in its opening tag. */
export function element(name: string, content: string | readonly string[], attributes = ''): string {
  const inside = typeof content === 'string' ? content : content.join('');
  return `<${name}${attributes && ` ${attributes}`}>${inside}</${name}>`;
}

/** An element that holds text. */
export const textElement = (name: string, text: string, attributes = ''): string =>
  element(name, escaped(text), attributes);

/** The same, or nothing for an empty text. */
export const optionalText = (name: string, text: string, attributes = ''): string =>
  cleaned(text) === '' ? '' : textElement(name, text, attributes);

/** What XML 1.0 cannot hold, and marks of direction, which no reader sees. */
const excluded =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Text on one line, as the invoice, its QR code and its hash have it. */
export function cleaned(text: string): string {
  return text.toWellFormed().replace(excluded, '').replace(/\s+/g, ' ').trim();
}

function escaped(text: string): string {
  return cleaned(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
