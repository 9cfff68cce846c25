import { erasedName, type Person, type PersonalData } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { CustomerRow } from './customers.fields.ts';
import { openBalance } from './customers.problems.ts';
import { accountsIn, createCustomersRepository } from './customers.repository.ts';
import { presentCustomer } from './customers.service.ts';

const nobody = {
  ...{ name: erasedName, translations: '{"en":{}}', phone: '', phones: '[]', email: '', emails: '[]' },
  ...{ id_kind: '', national_id: '', cr_number: '', vat_number: '', note: '', search: '' },
  ...{ street: '', building_no: '', additional_no: '', district: '', city: '', postal_code: '' },
  ...{ user_id: null, user_ids: '[]' },
};

/**
 * The customer with a person's account, and those without any account under their phone or e-mail; each with
 * what was merged into it.
 */
async function recordsOf({ userId, email, phone }: Person, on: Connection): Promise<CustomerRow[]> {
  const repository = createCustomersRepository(on);
  const ids = await repository.withKeys([
    { kind: 'user', value: String(userId) },
    { kind: 'email', value: email.toLowerCase() },
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
  ]);
  const found = (await repository.kept(ids)).filter(
    (row) => accountsIn(row).length === 0 || accountsIn(row).includes(userId),
  );
  return repository.withMerged(found);
}

/** Customers' records in personal data. Erasing keeps the record without its person. */
export function personalCustomers(context: ServerContext): PersonalData {
  return {
    name: 'customers',
    collect: async (person) =>
      (await recordsOf(person, context.database.kysely)).map((row) => presentCustomer(row)),
    erase: async (person, trx, now) => eraseCustomers(context, await recordsOf(person, trx), trx, now),
  };
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
  if (ids.length > 0) await context.eraseRecords('customer', ids, trx);
}
