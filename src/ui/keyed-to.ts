import { stepOfKey } from './step-of-key.ts';

/**
 * The item of a row that a key moves to: arrow keys in reading direction, Home and End. None for other keys.
 */
export function keyedTo<Item>(row: readonly Item[], at: number, key: string, dir: string): Item | undefined {
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  const step = stepOfKey(key, dir);
  return step === 0 ? undefined : row[Math.min(row.length - 1, Math.max(0, at + step))];
}
