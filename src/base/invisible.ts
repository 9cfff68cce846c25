const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/g;

/** A text without the direction marks copied from a line of the other direction. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(directionMarks, '');
}

/** A number or date without direction marks, and without joiners, which words need but figures do not. */
export function withoutInvisible(text: string): string {
  return withoutDirectionMarks(text).replace(zeroWidth, '');
}
