import { staffLevel } from '#base/staff.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { notFound } from '#server/http/problems.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import { staffAccount } from '../accounts.problems.ts';
import type { AccountsTables } from '../accounts.table.ts';
import { personalDataOf } from '../personal-data/personal-data.service.ts';
import type { SignedInCaller } from '../session/session.service.ts';
import { createUsersRepository, type ListedUserRow } from '../users/users.repository.ts';

/** The data of one's own account: exported and erased as staff do it. */
export function createOwnData(context: ServerContext) {
  const data = personalDataOf(context);
  const users = createUsersRepository(tablesOf<AccountsTables>(context.database.kysely));
  const exports = createRateLimit(context.counts, { name: 'own exports', max: 10, seconds: 3600 });

  async function find({ id }: SignedInCaller): Promise<ListedUserRow> {
    const user = await users.byId(id);
    if (!user) throw notFound();
    // With or without a second factor that is due.
    if (user.level <= staffLevel) throw staffAccount();
    return user;
  }

  return {
    /** Throws 409 for staff. */
    find,
    /** Throws 409 for staff, and 429. */
    async handOut(caller: SignedInCaller): Promise<Record<string, Record<string, unknown>[]>> {
      const user = await find(caller);
      await exports.take(String(caller.id));
      return data.handOut(user, caller);
    },
    /** Throws 409 while an amount is open with its customer. */
    erase: (user: ListedUserRow, caller: SignedInCaller): Promise<void> =>
      // The log keeps no name of an erased account.
      data.erase(user, { ...caller, name: '' }),
  };
}
