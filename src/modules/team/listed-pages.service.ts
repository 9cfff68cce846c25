import { picturedCount } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { ListedPage } from '#server/module.ts';
import type { Call } from '#wire/call.ts';
import { listTeam } from './team.calls.ts';
import { personRecord } from './team.service.ts';

/** The page, once it shows somebody. */
export async function listedPages(call: Call): Promise<ListedPage[]> {
  return (await listTeam(call)).length > 0 ? [{ path: '/team' }] : [];
}

/** The page, while it shows nobody. */
export async function emptyPages(context: ServerContext): Promise<readonly string[]> {
  return (await picturedCount(context, personRecord)) > 0 ? [] : ['/team'];
}
