import { stepOfKey } from './step-of-key.ts';

/** Which of a row the keyboard leads to: arrow keys in the direction of reading, Home and End. None for any other key. */
export function keyedTo<Item>(row: readonly Item[], at: number, key: string, dir: string): Item | undefined {
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  const step = stepOfKey(key, dir);
  return step === 0 ? undefined : row[Math.min(row.length - 1, Math.max(0, at + step))];
}
