import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';
import { accountsOf } from './accounts.access.ts';

const hour = 3_600_000;

/** Removes sessions and one-time links that are over, at the start and every hour. */
export function startHousekeeping(context: ServerContext): Running {
  const { repository } = accountsOf(context);
  let working = Promise.resolve();
  const sweep = () => {
    working = repository
      .removeExpired(context.now().toISOString())
      .catch((error) => context.log.error({ err: error }, 'expired sessions could not be removed'));
  };
  sweep();
  const timer = setInterval(sweep, hour).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
}
