/** A React id as part of a CSS name, which does not allow all of its characters. */
export function cssName(id: string): string {
  return id.replace(/\W/g, '');
}
