/** Isolates a name or other text of unknown direction inside a sentence. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A number with hyphens or spaces, isolated left to right in a sentence of either direction. */
export function ltrIsolated(text: string): string {
  return `\u2066${text}\u2069`;
}
