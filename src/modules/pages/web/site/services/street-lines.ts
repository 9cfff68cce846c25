/** The path of a drawing's part, repeated `times` times. */
export function repeated(times: number, part: (n: number) => string): string {
  return Array.from({ length: times }, (_, n) => part(n)).join('');
}

/**
 * A row of triangles cut into the top of a wall, as in Najdi architecture: from the first one's start, `gap`
 * apart.
 */
export function teeth(
  start: string,
  times: number,
  { half, height, gap }: { half: number; height: number; gap: number },
): string {
  return `M${start}${repeated(times, () => `l${half}-${height} ${half} ${height}m${gap} 0`)}`;
}
