import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { customerAccounts, inviteAgain, inviteCustomer } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { CustomerRow } from './customers.fields.ts';
import { addressTaken, noAddress } from './customers.problems.ts';
import { createCustomersRepository } from './customers.repository.ts';
import { customerRecord } from './customers.service.ts';

/**
 * Mails a customer a one-time link to choose a password, and gives them an account if they have none. Throws
 * 409 without an e-mail address, or if it is the address of another account. Returns the address.
 */
export async function invite(
  context: ServerContext,
  row: CustomerRow,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<string> {
  const about = { subject: 'customer', id: row.id };
  const called = localized({ name: row.name, translations: JSON.parse(row.translations) }, 'name', locale);
  const [account] =
    row.user_id === null ? [] : await customerAccounts(context.database.kysely, [row.user_id]);
  if (account) {
    await inviteAgain(context, { id: account.id, name: called, email: account.email, about }, locale);
    return account.email;
  }
  const { name, email } = row;
  if (!email) throw noAddress();
  const store = createRecordStore(context, customerRecord);
  const invited = { name, called, email, phone: row.phone || null, about };
  const added = await inviteCustomer(context, invited, { caller, locale }, async (user_id, trx) => {
    await store.change(
      row,
      { user_id },
      { caller, on: trx, inside: (on, after) => createCustomersRepository(on).storeKeys(after) },
    );
    for (const kind of context.hooks.of('customerRecords')) await kind.giveTo?.(user_id, row.id, trx);
  });
  if (added === null) throw addressTaken();
  return email;
}
