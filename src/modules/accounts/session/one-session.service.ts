import type { ServerContext } from '#server/context.ts';
import type { AccountsRepository } from '../accounts.repository.ts';
import { aliveNow } from './session.service.ts';

/** One session for each user, where the configuration says so. */
export function createOneSession(
  context: ServerContext,
  repository: AccountsRepository,
  isRule: () => Promise<boolean>,
) {
  const sessionsOf = (userId: number) => repository.sessionsOf(userId, aliveNow(context));
  return {
    isRule,
    /** Whether a user has a session besides the one that their login replaces. */
    isElsewhere: async (userId: number, replaced?: number): Promise<boolean> =>
      (await sessionsOf(userId)).some(({ id }) => id !== replaced),
    /** Leaves a user the session that has just begun; of several logins at once exactly one goes on. */
    keepOnly: (userId: number, token: string): Promise<void> => repository.keepSession(userId, token),
  };
}
