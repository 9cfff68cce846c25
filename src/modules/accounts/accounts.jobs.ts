import type { ServerContext } from '#server/context.ts';
import { type Sweeping, startSweeping } from '#server/sweeping.ts';
import { accountsOf } from './accounts.service.ts';
import { aliveNow } from './session/session.service.ts';

/** Every hour removes expired sessions and one-time links. */
export function startHousekeeping(context: ServerContext): Sweeping {
  const { repository } = accountsOf(context);
  const sweep = () => repository.removeExpired(aliveNow(context));
  return startSweeping(context, sweep, 'expired sessions could not be removed');
}
