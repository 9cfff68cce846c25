import type { ProvenAccount } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { recordChange } from '#server/records/journal.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { ReachedDocument } from '../customer-records.values.ts';
import type { CustomerRow } from '../customers.fields.ts';
import { accountsIn, createCustomersRepository, emailsOf, phonesOf } from '../customers.repository.ts';
import { customerRecord } from '../customers.service.ts';
import './access.events.ts';
import { createAccessRepository } from './access.repository.ts';
import type { Proof } from './access.values.ts';

/** What an account that is proven to be one of these customers' reaches, now or once it is sent. */
export async function reachedBy(
  context: ServerContext,
  customerIds: readonly number[],
  on: Connection,
): Promise<ReachedDocument[]> {
  const kinds = context.hooks.of('customerRecords');
  return (await Promise.all(kinds.map((kind) => kind.reached?.(customerIds, on) ?? []))).flat();
}

/** The customer's main address, in lower case, if staff gave it or the customer was made with it; '' otherwise. */
export function checkedEmail({ email, unchecked }: Pick<CustomerRow, 'email' | 'unchecked'>): string {
  const address = email.toLowerCase();
  const typed: string[] = JSON.parse(unchecked);
  return typed.includes(address) ? '' : address;
}

/**
 * What nobody has checked of a customer's contacts after a change by staff, as a column. A main address that is new counts
 * as checked, unless the customer has documents that the caller may not read: a code to it would open them.
 */
export async function uncheckedAfter(
  context: ServerContext,
  { before, after }: { before: CustomerRow; after: CustomerRow },
  caller: Caller,
  trx: Connection,
): Promise<string> {
  const typed = new Set<string>(JSON.parse(before.unchecked));
  typed.delete(after.phone === before.phone ? '' : after.phone);
  const email = after.email.toLowerCase();
  if (email && email !== before.email.toLowerCase()) {
    const maySee = caller?.can('contracts', 'read') || !(await reachedBy(context, [before.id], trx)).length;
    if (maySee) typed.delete(email);
    else typed.add(email);
  }
  const held = [...phonesOf(after), ...emailsOf(after)].map((one) => one.toLowerCase());
  return JSON.stringify([...typed].filter((one) => held.includes(one)));
}

/** Ids of the customers whose documents an account reaches. */
export const customersOfAccount = (on: Connection, account: number): Promise<number[]> =>
  createAccessRepository(on).provenFor(account);

/** The account that reaches a customer's documents; null for none. */
export async function accountOfCustomer(on: Connection, id: number): Promise<number | null> {
  const [row] = await createCustomersRepository(on).kept([id]);
  if (!row) return null;
  const proven = await provenOf(row, on);
  return accountsIn(row).find((account) => proven.has(account)) ?? null;
}

/**
 * The account in which a customer sees what staff record for somebody who called from a phone or wrote from an address;
 * null if the phone is only one that anybody may have typed. Staff who invited the customer know the phone.
 */
export async function accountOfCaller(
  on: Connection,
  id: number,
  { phone, email }: { phone: string; email: string },
): Promise<number | null> {
  const [row] = await createCustomersRepository(on).kept([id]);
  const account = row ? await accountOfCustomer(on, id) : null;
  if (!row || account === null) return null;
  if (email !== '' && email.toLowerCase() === checkedEmail(row)) return account;
  const link = (await createAccessRepository(on).ofCustomers([id])).find(
    ({ user_id }) => user_id === account,
  );
  const typed: string[] = JSON.parse(row.unchecked);
  const isKnown = phonesOf(row).includes(phone) && !typed.includes(phone);
  return link?.proof === 'invitation' && link.own === 0 && isKnown ? account : null;
}

/** The accounts that are proven to be the customer's, whether it still has them or not. */
export async function provenOf({ id }: Pick<CustomerRow, 'id'>, on: Connection): Promise<Set<number>> {
  const links = await createAccessRepository(on).ofCustomers([id]);
  return new Set(links.filter(({ proven_at }) => proven_at !== null).map(({ user_id }) => user_id));
}

interface Proving {
  account: Pick<ProvenAccount, 'id' | 'name' | 'email'>;
  proof: Proof;
  caller: Caller;
}

/**
 * Gives an account the documents of a customer, which it has just proven to be, in the caller's transaction. The caller
 * holds the lock of `lockMatching` and has read `row` under it.
 */
export async function giveAccess(
  context: ServerContext,
  row: CustomerRow,
  { account, proof, caller }: Proving,
  trx: Connection,
): Promise<void> {
  const has = accountsIn(row);
  if (!has.includes(account.id)) {
    const proven = await provenOf(row, trx);
    const isMain = row.user_id === null || !proven.has(row.user_id);
    const [user_id = null, ...others] = isMain ? [account.id, ...has] : [...has, account.id];
    await createRecordStore(context, customerRecord).change(
      row,
      { user_id, user_ids: JSON.stringify(others) },
      { caller, on: trx, inside: (on, after) => createCustomersRepository(on).storeKeys(after) },
    );
  }
  const proven_at = context.now().toISOString();
  const pair = { customer_id: row.id, user_id: account.id };
  await createAccessRepository(trx).put(pair, { proof, proven_at });
  await recordChange(
    context,
    {
      ...{ caller, action: 'update', subject: 'customer', id: row.id, name: row.name },
      ...{ before: { access: null, proof: null }, after: { access: account.email, proof } },
    },
    trx,
  );
  const given = { account: account.id, email: account.email.toLowerCase(), invited: proof === 'invitation' };
  for (const kind of context.hooks.of('customerRecords')) await kind.giveTo?.(given, row.id, trx);
  if ((await reachedBy(context, [row.id], trx)).some(({ shown }) => shown))
    await raiseEvent(
      context,
      {
        ...{ name: 'customer.access_given', subject: 'customer', id: row.id, data: {} },
        actor: { id: account.id, name: account.name },
      },
      trx,
    );
}

/** Gives an account whose address is proven the documents of the customers with that address on their records. */
export async function giveByAddress(
  context: ServerContext,
  account: ProvenAccount,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const repository = createCustomersRepository(trx);
  await repository.lockMatching();
  const email = account.email.toLowerCase();
  const found = await repository.kept(await repository.withKeys([{ kind: 'email', value: email }]));
  const links = await createAccessRepository(trx).ofAccount(account.id);
  for (const row of found) {
    if (checkedEmail(row) !== email) continue;
    const link = links.find(({ customer_id }) => customer_id === row.id);
    if (link?.proven_at && accountsIn(row).includes(account.id)) continue;
    const proof = link?.invited_at ? 'invitation' : account.mailed ? 'code' : 'staff';
    await giveAccess(context, row, { account, proof, caller }, trx);
  }
}

/**
 * Staff who may not read contracts could sign in with a password or an address that they set: the account is asked for
 * a code again.
 */
export async function endAccess(
  context: ServerContext,
  accountId: number,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  if (caller?.can('contracts', 'read')) return;
  const ended = await createAccessRepository(trx).endProofs(accountId);
  const rows = await createCustomersRepository(trx).byIds(ended.map(({ customer_id }) => customer_id));
  for (const { id, name } of rows)
    await recordChange(
      context,
      {
        ...{ caller, action: 'update', subject: 'customer', id, name },
        ...{ before: { access: `#${accountId}` }, after: { access: null } },
      },
      trx,
    );
}
