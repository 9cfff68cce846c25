import { type Person, personalDataOf } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { recordChange } from '#server/records/journal.ts';
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
      for (const part of [
        ...(await Promise.all(accountsIn(row).map((id) => data.ofAccount(id)))),
        ...(await Promise.all(contactsOf(row).map((person) => data.ofPerson(person)))),
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
        for (const id of accountsIn(row)) await data.eraseAccount(id, trx, now);
        for (const person of contactsOf(row)) await data.erasePerson(person, trx, now);
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

/** The customer as persons without an account, so that each phone and each address is covered. */
function contactsOf(row: CustomerRow): Person[] {
  const [phones, emails] = [phonesOf(row), emailsOf(row)];
  const pairs = Math.max(phones.length, emails.length, 1);
  return Array.from({ length: pairs }, (_, place) => ({
    userId: 0,
    email: (emails[place] ?? '').toLowerCase(),
    phone: phones[place] ?? null,
    customers: [row.id],
  }));
}

function withoutRepeated(rows: readonly object[]): object[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
