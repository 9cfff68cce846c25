// A phone number, grouped or after its plus, or figures and letters joined by punctuation.
const codes =
  /(\+?[\d\u0660-\u0669]{1,4}(?:[ -][\d\u0660-\u0669]{2,4}){2,4}(?![\d\u0660-\u0669])|\+[\d\u0660-\u0669]{7,15}|[A-Za-z\d\u0660-\u0669]+(?:\s?[-–−×+/]\s?[A-Za-z\d\u0660-\u0669]+)+)/;

export interface WrittenPart {
  text: string;
  /** Whether it is always left to right. */
  code: boolean;
  /** Its start in the text. */
  at: number;
}

/**
 * Splits a text into plain parts and codes, such as phone numbers and numbers with a hyphen, which
 * surrounding Arabic would reverse.
 */
export function partsOf(text: string): WrittenPart[] {
  let at = 0;
  return text
    .split(codes)
    .map((part, index) => {
      const begins = at;
      at += part.length;
      return { text: part, code: index % 2 === 1, at: begins };
    })
    .filter((part) => part.text !== '');
}
