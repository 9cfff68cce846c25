/** A name or other text of unknown direction, for standing inside a sentence: neither turns the other about. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A number with hyphens or spaces, read left to right inside a sentence of either direction. */
export function ltrIsolated(text: string): string {
  return `\u2066${text}\u2069`;
}
