import type { Kysely } from 'kysely';
import { staffLevel } from '#base/staff.ts';
import { eraseAuthor, eraseSubject } from '#modules/journal/server.ts';
import { eraseMailsOf, listMailsOf } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { pausingGuards } from '#server/db/guard-pauses.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { recordChange } from '#server/records/journal.ts';
import { Problem } from '#wire/problem.ts';
import { createAccountsRepository } from '../accounts.repository.ts';
import type { AccountsTables } from '../accounts.table.ts';
import { createUsersRepository, type ListedUserRow } from '../users/users.repository.ts';
import { erasedName, type Person } from './personal-data.values.ts';

/** Exports or erases a customer's data. Throws 409 for staff. */
export function personalDataOf(context: ServerContext) {
  const db = tablesOf<AccountsTables>(context.database.kysely);

  async function accountOf(user: ListedUserRow) {
    const { search: _, role_translations: __, role_key: ___, level: ____, image: _____, ...account } = user;
    const sessions = await db
      .selectFrom('sessions')
      .select(['created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    return { account: [account], sessions };
  }

  async function eraseAccount(user: ListedUserRow, on: Kysely<AccountsTables>, now: string): Promise<void> {
    await on
      .updateTable('users')
      .set({
        name: erasedName,
        email: `erased-${user.id}@omran.invalid`,
        email_verified: 0,
        new_email: null,
        username: null,
        mobile: null,
        city: null,
        image: null,
        active: 0,
        two_factor_enabled: 0,
        search: '',
        updated_at: now,
      })
      .where('id', '=', user.id)
      .execute();
    for (const table of ['sessions', 'credentials', 'two_factors', 'email_codes'] as const) {
      await on.deleteFrom(table).where('user_id', '=', user.id).execute();
    }
    await createAccountsRepository(on).endLinks(user.id);
  }

  async function handedOut(user: ListedUserRow): Promise<Record<string, object[]>> {
    const person = await personOf(user, db);
    return { ...(await accountOf(user)), ...(await ofPerson(person)) };
  }

  /** Whom the account speaks for. Throws 409 for staff. */
  async function personOf(user: ListedUserRow, on: Connection): Promise<Person> {
    checkCustomer(user);
    const { id, email, email_verified } = user;
    const proven = context.hooks.of('provenCustomers').map((customersOf) => customersOf(id, on));
    return {
      userId: id,
      emails: email_verified === 1 ? [email] : [],
      phones: [],
      customers: (await Promise.all(proven)).flat(),
    };
  }

  /** Everything that modules store about a person. */
  async function ofPerson(person: Person): Promise<Record<string, object[]>> {
    const data: Record<string, object[]> = { mails: [...(await listMailsOf(context, person))] };
    for (const { name, collect } of context.hooks.of('personalData'))
      data[name] = [...(await collect(person))];
    return data;
  }

  async function erasePerson(person: Person, trx: Connection, now: string): Promise<void> {
    await pausingGuards(trx, 'erasing a person', async () => {
      await eraseMailsOf(trx, person);
      for (const { erase } of context.hooks.of('personalData')) await erase(person, trx, now);
    });
  }

  async function eraseUser(user: ListedUserRow, trx: Connection, now: string): Promise<void> {
    const person = await personOf(user, trx);
    await eraseAccount(user, tablesOf<AccountsTables>(trx), now);
    await erasePerson(person, trx, now);
    await pausingGuards(trx, 'erasing a user', async () => {
      await eraseSubject(trx, 'user', [user.id]);
      await eraseAuthor(trx, user.id);
    });
  }

  const users = createUsersRepository(db);

  return {
    ofPerson,
    erasePerson,
    /** Everything about a customer's account; nothing if there is none. */
    async ofAccount(id: number): Promise<Record<string, object[]>> {
      const user = await users.byId(id);
      return user ? handedOut(user) : {};
    },
    /** Erases a customer's account in the caller's transaction. Throws 409 for staff. */
    async eraseAccount(id: number, trx: Connection, now: string): Promise<void> {
      const user = await createUsersRepository(tablesOf<AccountsTables>(trx)).byId(id);
      if (user) await eraseUser(user, trx, now);
    },
    async handOut(user: ListedUserRow, caller: Caller): Promise<Record<string, Record<string, unknown>[]>> {
      const data = await handedOut(user);
      const { id, name } = user;
      await recordChange(context, { caller, action: 'send', subject: 'user', id, name }, db);
      return data as Record<string, Record<string, unknown>[]>;
    },
    async erase(user: ListedUserRow, caller: Caller): Promise<void> {
      checkCustomer(user);
      const now = context.now().toISOString();
      await db.transaction().execute(async (trx) => {
        await eraseUser(user, trx, now);
        const { id } = user;
        const name = erasedName;
        await recordChange(context, { caller, action: 'delete', subject: 'user', id, name }, trx);
      });
    },
  };
}

/** Throws 409 for staff, who are part of the company's records. */
function checkCustomer({ level }: ListedUserRow): void {
  if (level <= staffLevel) throw new Problem('accounts.staff_data', 409);
}
