import { erasedName, type Person, type PersonalData } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { createAccessRepository } from './access/access.repository.ts';
import { checkedEmail } from './access/access.service.ts';
import type { CustomerRow } from './customers.fields.ts';
import { openBalance } from './customers.problems.ts';
import { accountsIn, createCustomersRepository } from './customers.repository.ts';
import { presentCustomer } from './customers.service.ts';

const nobody = {
  ...{ name: erasedName, translations: '{"en":{}}', phone: '', phones: '[]', email: '', emails: '[]' },
  ...{ id_kind: '', national_id: '', cr_number: '', vat_number: '', note: '', search: '' },
  ...{ street: '', building_no: '', additional_no: '', district: '', city: '', postal_code: '' },
  ...{ user_id: null, user_ids: '[]', unchecked: '[]' },
};

/**
 * The customers that the person is proven to be or staff asked for, and those under a proven address that no other account
 * has; each with what was merged into it.
 */
async function recordsOf({ userId, emails, customers }: Person, on: Connection): Promise<CustomerRow[]> {
  const repository = createCustomersRepository(on);
  const byAddress = await repository.kept(
    await repository.withKeys(emails.map((value) => ({ kind: 'email', value }))),
  );
  const found = [
    ...(await repository.kept(customers)),
    ...byAddress.filter(
      (row) =>
        emails.includes(checkedEmail(row)) &&
        accountsIn(row).every((account) => account === userId) &&
        !customers.includes(row.id),
    ),
  ];
  return repository.withMerged(found);
}

/** Customers' records in personal data. Erasing keeps the record without its person. */
export function personalCustomers(context: ServerContext): PersonalData {
  return {
    name: 'customers',
    collect: async (person) =>
      (await recordsOf(person, context.database.kysely)).map((row) => presentCustomer(row)),
    async erase(person, trx, now) {
      await eraseCustomers(context, await recordsOf(person, trx), trx, now);
      if (person.userId) await leaveCustomers(context, person.userId, trx, now);
    },
  };
}

/**
 * Takes an erased account from the customers that it was never proven to be. One that was only made for it goes with it,
 * unless staff have made documents for it since.
 */
async function leaveCustomers(
  context: ServerContext,
  account: number,
  trx: Connection,
  now: string,
): Promise<void> {
  const repository = createCustomersRepository(trx);
  const access = createAccessRepository(trx);
  const links = await access.ofAccount(account);
  const rows = await repository.kept(await repository.withKeys([{ kind: 'user', value: String(account) }]));
  for (const row of rows) {
    const isOwn = links.some(({ customer_id, own }) => customer_id === row.id && own === 1);
    if (isOwn && !(await hasDocuments(context, row.id, trx))) {
      await eraseCustomers(context, await repository.withMerged([row]), trx, now);
      continue;
    }
    const [user_id = null, ...others] = accountsIn(row).filter((id) => id !== account);
    const columns = { user_id, user_ids: JSON.stringify(others), updated_at: now };
    await repository.changeColumns(row.id, columns);
    await repository.storeKeys({ ...row, ...columns });
  }
  await access.dropAccount(account);
}

/** Whether staff have made documents for the customer. */
async function hasDocuments(context: ServerContext, id: number, trx: Connection): Promise<boolean> {
  const kinds = context.hooks.of('customerRecords').filter(({ fromForms }) => !fromForms);
  for (const table of kinds.flatMap((kind) => [kind.table, ...(kind.also ?? [])]))
    if ((await createCustomersRepository(trx).owning(table, [id])).length > 0) return true;
  return false;
}

/** Erases these records in the caller's transaction. Throws 409 while something is open with one of them. */
export async function eraseCustomers(
  context: ServerContext,
  rows: readonly CustomerRow[],
  trx: Connection,
  now: string,
): Promise<void> {
  const repository = createCustomersRepository(trx);
  const ids = rows.map(({ id }) => id);
  for (const { isOpen } of context.hooks.of('customerRecords'))
    if (await isOpen?.(ids, trx)) throw openBalance();
  for (const row of rows) {
    const deleted_at = row.deleted_at ?? now;
    await repository.changeColumns(row.id, { ...nobody, updated_at: now, deleted_at });
    await repository.storeKeys({ ...row, ...nobody, deleted_at });
  }
  await repository.eraseMerges(ids);
  await createAccessRepository(trx).drop(ids);
  if (ids.length > 0) await context.eraseRecords('customer', ids, trx);
}
