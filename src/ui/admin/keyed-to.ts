/** Which of a row the keyboard leads to: arrow keys in the direction of reading, Home and End. None for any other key. */
export function keyedTo<Item>(row: readonly Item[], at: number, key: string, dir: string): Item | undefined {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  if (key === forward) return row[Math.min(row.length - 1, at + 1)];
  if (key === back) return row[Math.max(0, at - 1)];
  return undefined;
}
