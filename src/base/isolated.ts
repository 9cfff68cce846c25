/** A name or other text of unknown direction, for standing inside a sentence: neither turns the other about. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
