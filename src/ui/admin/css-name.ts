/** An id of React's as part of a CSS name, which may not hold all of its characters. */
export function cssName(id: string): string {
  return id.replace(/\W/g, '');
}
