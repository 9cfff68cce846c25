import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { accountAt, customerAccounts, inviteAgain, inviteCustomer } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { CustomerRow } from '../customers.fields.ts';
import { noAddress } from '../customers.problems.ts';
import { accountsIn, createCustomersRepository } from '../customers.repository.ts';
import { customerRecord } from '../customers.service.ts';
import { addressInactive, addressOfStaff, inviteForbidden } from './access.problems.ts';
import { createAccessRepository } from './access.repository.ts';
import { giveAccess, provenOf, reachedBy } from './access.service.ts';

interface Inviting {
  caller: Caller;
  locale: Locale;
}

/**
 * Mails a customer a one-time link to choose a password, and gives them an account if none has their address. The link
 * proves that the account is the customer's. A stranger who opened an account with the address before loses it to the
 * owner of the address. Throws 403 for a customer with contracts that the caller may not read, 409 without
 * an e-mail address, or if it is a colleague's or that of a deactivated account. Returns the address.
 */
export async function invite(
  context: ServerContext,
  row: CustomerRow,
  { caller, locale }: Inviting,
): Promise<string> {
  const { kysely } = context.database;
  if (!caller?.can('contracts', 'read') && (await reachedBy(context, [row.id], kysely)).length > 0)
    throw inviteForbidden();
  const about = { subject: 'customer', id: row.id };
  const called = localized({ name: row.name, translations: JSON.parse(row.translations) }, 'name', locale);
  const proven = await provenOf(row, kysely);
  const own = (await customerAccounts(kysely, accountsIn(row))).find(
    ({ id, active }) => proven.has(id) && active === 1,
  );
  if (own) {
    await inviteAgain(context, { id: own.id, name: called, email: own.email, about }, locale);
    return own.email;
  }
  if (!row.email) throw noAddress();
  const email = row.email.toLowerCase();
  const taken = await accountAt(kysely, email);
  if (taken && !taken.isCustomer) throw addressOfStaff();
  if (taken && taken.active !== 1) throw addressInactive();
  const waiting = { invited_at: context.now().toISOString(), invited_by: caller?.name ?? '' };

  if (taken) {
    const account = { id: taken.id, name: called, email, about };
    await inviteAgain(context, account, locale, async (trx) => {
      const now = await vouchFor(context, row, caller, trx);
      await createAccessRepository(trx).put({ customer_id: row.id, user_id: taken.id }, waiting);
      // Its owner has proven the address already.
      if (taken.email_verified === 1)
        await giveAccess(context, now, { account: taken, proof: 'invitation', caller }, trx);
    });
    return email;
  }

  const invited = { name: row.name, called, email, phone: row.phone || null, about };
  const added = await inviteCustomer(context, invited, { caller, locale }, async (user_id, trx) => {
    const now = await vouchFor(context, row, caller, trx);
    const others = accountsIn(now);
    await createRecordStore(context, customerRecord).change(
      now,
      { user_id, user_ids: JSON.stringify(others) },
      { caller, on: trx, inside: (on, after) => createCustomersRepository(on).storeKeys(after) },
    );
    await createAccessRepository(trx).put({ customer_id: row.id, user_id }, waiting);
  });
  // Somebody registered the address meanwhile: they are invited like anybody who did before.
  return added === null ? invite(context, row, { caller, locale }) : email;
}

/** The customer under the lock of matching; whoever invites it has checked its address. Throws 409 if it has changed. */
async function vouchFor(
  context: ServerContext,
  row: CustomerRow,
  caller: Caller,
  trx: Connection,
): Promise<CustomerRow> {
  await createCustomersRepository(trx).lockMatching();
  const typed: string[] = JSON.parse(row.unchecked);
  const unchecked = JSON.stringify(typed.filter((one) => one !== row.email.toLowerCase()));
  if (unchecked === row.unchecked) return row;
  return createRecordStore(context, customerRecord).change(row, { unchecked }, { caller, on: trx });
}
