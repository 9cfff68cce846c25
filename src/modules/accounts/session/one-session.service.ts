import type { ServerContext } from '#server/context.ts';
import type { AccountsRepository } from '../accounts.repository.ts';
import { aliveNow } from './session.service.ts';

/** Enforces one session per user, if configured. */
export function createOneSession(
  context: ServerContext,
  repository: AccountsRepository,
  isRule: () => Promise<boolean>,
) {
  const sessionsOf = (userId: number) => repository.sessionsOf(userId, aliveNow(context));
  return {
    isRule,
    /** Whether a user has a session other than the one their login replaces. */
    isElsewhere: async (userId: number, replaced?: number): Promise<boolean> =>
      (await sessionsOf(userId)).some(({ id }) => id !== replaced),
    /** Keeps only a user's newest session; of several simultaneous logins exactly one continues. */
    keepOnly: (userId: number, token: string): Promise<void> => repository.keepSession(userId, token),
  };
}
