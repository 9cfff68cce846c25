import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { recordChange } from '#server/records/journal.ts';
import { storedLogin } from '../accounts.fields.ts';
import { createAccountsRepository } from '../accounts.repository.ts';
import type { AccountsTables } from '../accounts.table.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { generatePassword, hashPassword } from './password.service.ts';

/**
 * Sets a new password and removes the second factor of a user who has lost either: for someone with shell
 * access, when no administrator can help. Ends their sessions and links, and journals it. `login` is an
 * e-mail or a user name. Returns null if there is no such active user.
 */
export async function recoverAccess(
  context: ServerContext,
  login: string,
): Promise<{ email: string; password: string } | null> {
  const db = tablesOf<AccountsTables>(context.database.kysely);
  const user = await createAccountsRepository(db).userByLogin(storedLogin(login));
  if (user?.active !== 1) return null;
  const password = generatePassword();
  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const users = createUsersRepository(trx);
    const now = changeTime(context.now(), user.updated_at);
    await users.setPassword(user.id, hash, now);
    await users.endSessions(user.id);
    await createAccountsRepository(trx).endLinks(user.id);
    await users.dropSecondFactor(user.id);
    await createAccountsRepository(trx).changeUser(user.id, { new_email: null, updated_at: now });
    const { id, name } = user;
    const before = { two_factor_enabled: user.two_factor_enabled === 1 };
    const after = { password_changed: true, two_factor_enabled: false };
    const change = { caller: null, action: 'update', subject: 'user', id, name, before, after } as const;
    await recordChange(context, change, trx);
  });
  return { email: user.email, password };
}
