import { type Person, personalDataOf } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { recordChange } from '#server/records/journal.ts';
import { createAccessRepository } from './access/access.repository.ts';
import type { CustomerRow } from './customers.fields.ts';
import { eraseCustomers } from './customers.personal.ts';
import { accountsIn, createCustomersRepository, emailsOf, phonesOf } from './customers.repository.ts';

type Data = Record<string, object[]>;

/** Exports or erases everything about a customer: of the accounts, and under each phone and address. */
export function createCustomerData(context: ServerContext) {
  const data = personalDataOf(context);

  async function wholeOf(row: CustomerRow): Promise<CustomerRow[]> {
    return createCustomersRepository(context.database.kysely).withMerged([row]);
  }

  return {
    async handOut(row: CustomerRow, caller: Caller): Promise<Data> {
      const all: Data = {};
      const accounts = await ownAccounts(row, context.database.kysely);
      for (const part of [
        ...(await Promise.all(accounts.map((id) => data.ofAccount(id)))),
        await data.ofPerson(await personIn(row, context.database.kysely)),
      ])
        for (const [name, rows] of Object.entries(part))
          all[name] = withoutRepeated([...(all[name] ?? []), ...rows]);
      const { id, name } = row;
      await recordChange(
        context,
        { caller, action: 'send', subject: 'customer', id, name },
        context.database.kysely,
      );
      return all;
    },

    async erase(row: CustomerRow, caller: Caller): Promise<void> {
      const now = context.now().toISOString();
      const all = await wholeOf(row);
      await context.database.kysely.transaction().execute(async (trx) => {
        for (const id of await ownAccounts(row, trx)) await data.eraseAccount(id, trx, now);
        await data.erasePerson(await personIn(row, trx), trx, now);
        await eraseCustomers(context, all, trx, now);
        await recordChange(
          context,
          { caller, action: 'delete', subject: 'customer', id: row.id, name: '—' },
          trx,
        );
      });
    },
  };
}

/**
 * The accounts that are proven to be the customer's, that staff opened by inviting it, and that it was made for. Others may
 * be anybody's.
 */
async function ownAccounts(row: CustomerRow, on: Connection): Promise<number[]> {
  const links = await createAccessRepository(on).ofCustomers([row.id]);
  return accountsIn(row).filter((id) =>
    links.some(
      ({ user_id, proven_at, invited_at, own }) =>
        user_id === id && (proven_at !== null || invited_at !== null || own === 1),
    ),
  );
}

/**
 * The customer as a person without an account, with each phone and address that staff keep: none of a customer that was
 * made for an account which has proven nothing.
 */
async function personIn(row: CustomerRow, on: Connection): Promise<Person> {
  const typed: string[] = JSON.parse(row.unchecked);
  const links = await createAccessRepository(on).ofCustomers([row.id]);
  const isTyped = links.some(({ own, proven_at }) => own === 1 && proven_at === null);
  const isChecked = (one: string) => !isTyped && !typed.includes(one);
  return {
    userId: 0,
    emails: emailsOf(row)
      .map((one) => one.toLowerCase())
      .filter(isChecked),
    phones: phonesOf(row).filter(isChecked),
    customers: [row.id],
  };
}

function withoutRepeated(rows: readonly object[]): object[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
