// A phone number in groups or behind its plus, or figures and letters that a sign joins.
const codes =
  /(\+?[\d\u0660-\u0669]{1,4}(?:[ -][\d\u0660-\u0669]{2,4}){2,4}(?![\d\u0660-\u0669])|\+[\d\u0660-\u0669]{7,15}|[A-Za-z\d\u0660-\u0669]+(?:\s?[-–−×+/]\s?[A-Za-z\d\u0660-\u0669]+)+)/;

export interface WrittenPart {
  text: string;
  /** Whether it reads from left to right wherever it stands. */
  code: boolean;
  /** Where in the text it begins. */
  at: number;
}

/** A text cut into plain stretches and codes, such as phone numbers and numbers with a hyphen, which Arabic around them would turn round. */
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
