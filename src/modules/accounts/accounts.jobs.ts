import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';
import { startSweeping } from '#server/sweeping.ts';
import { accountsOf } from './accounts.service.ts';
import { aliveNow } from './session/session.service.ts';

/** Removes expired sessions and one-time links, at start and every hour. */
export function startHousekeeping(context: ServerContext): Running {
  const { repository } = accountsOf(context);
  const sweep = () => repository.removeExpired(aliveNow(context));
  return startSweeping(context, sweep, 'expired sessions could not be removed');
}
