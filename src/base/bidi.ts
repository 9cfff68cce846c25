/** Isolates a name or other text of unknown direction inside a sentence. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A number with hyphens or spaces, isolated left to right in a sentence of either direction. */
export function ltrIsolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A range of two numbers or times, `31–60`, for a sentence of either direction: Arabic shows a bare one as `60–31`. */
export function ltrRange(first: string | number, last: string | number): string {
  return ltrIsolated(`${first}–${last}`);
}

/** A day, a range, a time, or a number with a sign: figures with signs that Arabic puts in another place. */
const reordered = /^(?:[+\u2212-]\d[\d.,]*%?|[+\u2212-]?\d[\d.,]*(?: ?[-–/:\u2212] ?\d[\d.,]*)+%?)$/;

/** A value for an Arabic sentence: a figure that the sentence would reorder is isolated, anything else stays. */
export function inArabic(value: string): string {
  return reordered.test(value) ? ltrIsolated(value) : value;
}
