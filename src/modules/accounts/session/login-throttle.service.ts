import type { Counts } from '#server/counts/counts.ts';
import { createFailureLimit, partyOf } from '#server/http/rate-limit.ts';
import { createTurns } from '#server/in-turn.ts';
import { Problem } from '#wire/problem.ts';

// Wrong attempts in three minutes, as in docs/decisions/2026-11-21-accounts-and-sessions.md. The owner never
// waits longer.
const byAddress = { name: 'tries by address', max: 10, seconds: 180, first: 30, longest: 180 };
const byAccount = { name: 'tries by account', max: 20, seconds: 180, first: 30, longest: 180 };

// Concurrent guesses: none is checked before earlier ones are counted.
const atOnce = 4;

/**
 * Tries a password or code given from an address for an account: a user's id, or an unknown login; null if
 * another rule counts it. A 422 of the attempt counts as wrong. Throws 429 after too many.
 */
export type Tries = <T>(
  address: string,
  account: number | string | null,
  attempt: () => Promise<T>,
) => Promise<T>;

export function createTries(counts: Counts): Tries {
  const addresses = createFailureLimit(counts, byAddress);
  const accounts = createFailureLimit(counts, byAccount);
  const waiting = new Map<string, { turns: ReturnType<typeof createTurns>; users: number }>();

  async function inTurn<T>(party: string, job: () => Promise<T>): Promise<T> {
    const queue = waiting.get(party) ?? { turns: createTurns(atOnce), users: 0 };
    waiting.set(party, queue);
    queue.users += 1;
    try {
      return await queue.turns.run(job);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) waiting.delete(party);
    }
  }

  return (address, of, attempt) => {
    const party = partyOf(address);
    // A login may look like an id.
    const account = of === null ? null : `${typeof of === 'number' ? 'user' : 'login'} ${of}`;
    return inTurn(party, async () => {
      await addresses.check(party);
      if (account) await accounts.check(account);
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 422) throw error;
        await addresses.count(party);
        if (account) await accounts.count(account);
        throw error;
      }
    });
  };
}
