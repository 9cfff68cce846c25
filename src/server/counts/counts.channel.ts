import type { IpcChannel } from '../processes/ipc-channel.ts';
import type { Count, Counts } from './counts.ts';

/** Counters kept by the process at the other end. */
export function countsOver(channel: IpcChannel): Counts {
  return {
    add: (...given) => channel.ask('add to a count', given) as Promise<Count>,
    get: (...given) => channel.ask('read a count', given) as Promise<Count | undefined>,
    set: (...given) => channel.ask('set a count', given) as Promise<void>,
  };
}

/** Serves counters to the process at the other end. */
export function answerCounts(channel: IpcChannel, counts: Counts): void {
  channel.answer('add to a count', (given: Parameters<Counts['add']>) => counts.add(...given));
  channel.answer('read a count', (given: Parameters<Counts['get']>) => counts.get(...given));
  channel.answer('set a count', (given: Parameters<Counts['set']>) => counts.set(...given));
}
