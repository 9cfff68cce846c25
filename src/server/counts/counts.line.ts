import type { Line } from '../processes/line.ts';
import type { Count, Counts } from './counts.ts';

/** Counts kept by the process at the other end. */
export function countsOver(line: Line): Counts {
  return {
    add: (...given) => line.ask('add to a count', given) as Promise<Count>,
    get: (...given) => line.ask('read a count', given) as Promise<Count | undefined>,
    set: (...given) => line.ask('set a count', given) as Promise<void>,
  };
}

/** Lets the process at the other end count here. */
export function answerCounts(line: Line, counts: Counts): void {
  line.answer('add to a count', (given: Parameters<Counts['add']>) => counts.add(...given));
  line.answer('read a count', (given: Parameters<Counts['get']>) => counts.get(...given));
  line.answer('set a count', (given: Parameters<Counts['set']>) => counts.set(...given));
}
