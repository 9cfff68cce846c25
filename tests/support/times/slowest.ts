import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Timed {
  name: string;
  ms: number;
}

const folder = 'test-results/times';
const shown = 20;

/** Saves a run's times in a file, slowest first, and returns lines that show the slowest. */
export function keepTimes(file: string, heading: string, limit: number, times: readonly Timed[]): string {
  const sorted = [...times].sort((one, other) => other.ms - one.ms);
  const lines = sorted.map(({ name, ms }) => `${seconds(ms).padStart(7)} s  ${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
  const above = sorted.filter(({ ms }) => ms > limit).length;
  return [
    `\n${heading}: the slowest ${Math.min(shown, sorted.length)} of ${sorted.length}, ${above} of them above ${limit / 1000} s`,
    ...lines.slice(0, shown),
    '',
  ].join('\n');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}
