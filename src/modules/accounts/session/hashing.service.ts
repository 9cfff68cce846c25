import { createTurns } from '#server/in-turn.ts';
import { Problem } from '#wire/problem.ts';
import { type Cost, hashPassword, verifyPassword } from '../account/password.service.ts';

// Each takes 19 MiB and a core for tens of milliseconds; pages and writes need the rest of the machine.
const atOnce = 2;
const maxWaiting = 60;

export type Hashing = ReturnType<typeof createHashing>;

/** Hashes passwords off the event loop, a few at a time. Throws 429 if too many are queued. */
export function createHashing(cost?: Cost) {
  const turns = createTurns(atOnce);
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    if (turns.waiting() >= maxWaiting) {
      const seconds = 2;
      throw new Problem('common.too_many', 429, {
        parameters: { count: seconds },
        headers: { 'Retry-After': String(seconds) },
      });
    }
    return turns.run(job);
  };
  return {
    hash: async (password: string) => inTurn(() => hashPassword(password, cost)),
    verify: async (password: string, hash: string) => inTurn(() => verifyPassword(password, hash)),
  };
}
