import { countryCodeOf } from '#i18n/country-codes.ts';
import { type Creating, columnsOf, type ImportTarget, importTarget } from '#modules/imports/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { wordsOf } from '#server/words.ts';
import type { BodyOf } from '#wire/contract.ts';
import { tablesOfCustomers } from './customer-records.values.ts';
import { customers } from './customers.contract.ts';
import { addressFields, customerFields, idKinds } from './customers.fields.ts';
import { createCustomersRepository, emailsOf, phonesOf } from './customers.repository.ts';
import { customerColumns, customerRecord } from './customers.service.ts';

type Columns = ReturnType<typeof customerColumns>;

/** Headings of lists of contacts in spreadsheets, phones and other programs, in Arabic and English. */
const known = {
  name: [
    'الاسم الكامل',
    'اسم العميل',
    'العميل',
    'Full name',
    'Customer',
    'Customer name',
    'Company',
    'Client',
  ],
  phone: [
    ...['الجوال', 'رقم الجوال', 'رقم الهاتف', 'الهاتف المحمول', 'واتساب'],
    ...['Mobile', 'Phone number', 'Mobile number', 'Telephone', 'Tel', 'WhatsApp'],
  ],
  email: ['البريد', 'الإيميل', 'E-mail', 'Email address', 'Mail'],
  kind: ['نوع العميل', 'Type', 'Customer type'],
  national_id: ['الهوية', 'الهوية الوطنية', 'ID', 'ID number', 'National ID', 'Iqama'],
  cr_number: ['رقم السجل التجاري', 'س.ت', 'CR', 'CR number'],
  vat_number: ['الرقم الضريبي للعميل', 'VAT', 'VAT number', 'Tax number'],
  note: ['ملاحظات', 'Notes', 'Comment', 'Comments'],
};

/** Several in one cell: on lines of their own, or between commas, semicolons, bars or slashes. */
const severalIn = (cell: string) => cell.split(/[,;،؛|/\n]+/).flatMap((one) => one.trim() || []);

/** Our own files put spaces between phones in E.164; elsewhere spaces are within a phone. */
const phonesIn = (cell: string) =>
  severalIn(cell).flatMap((one) => (/^(?:\+\d+\s+)+\+\d+$/.test(one) ? one.split(/\s+/) : one));

const emailsIn = (cell: string) => severalIn(cell).flatMap((one) => one.split(/\s+/));

/** A name that no country has becomes a code that none has, so that the fault is that of codes. */
const countryIn = (cell: string) => countryCodeOf(cell) ?? (cell.length > 2 ? '??' : cell);

/** Customers imported from files: doubles have a phone or an e-mail address in common. */
export function importedCustomers(context: ServerContext): ImportTarget {
  const store = createRecordStore(context, customerRecord);
  return importTarget<Columns>({
    id: 'customers',
    subject: 'customer',
    permission: { module: 'clients', action: 'create' },
    page: '/admin/customers',
    words: wordsOf(import.meta.url),
    columns: [
      ...columnsOf(customerFields, { known }),
      {
        name: 'phones',
        head: 'fields.phones',
        read: phonesIn,
        known: ['Other phones', 'هاتف آخر', 'Phone 2'],
      },
      { name: 'emails', head: 'fields.emails', read: emailsIn, known: ['Other e-mail addresses'] },
      {
        name: 'id_kind',
        head: 'fields.id_kind',
        values: Object.fromEntries(idKinds.map((kind) => [kind, `values.id_kind.${kind}`])),
      },
      ...columnsOf(addressFields, {
        at: 'address.',
        known: { district: ['District'], city: ['المدينه'] },
      }).map((column) => (column.name === 'address.country' ? { ...column, read: countryIn } : column)),
    ],
    schema: customers.create.body ?? neverCalled(),
    prepare: (given: BodyOf<typeof customers.create>) => customerColumns(given),
    keysOf(row) {
      const contacts = [
        ...phonesOf(row).map((phone) => `phone ${phone}`),
        ...emailsOf(row).map((email) => `email ${email.toLowerCase()}`),
      ];
      // Without any contact, only the name can tell.
      return contacts.length > 0 ? contacts : [`name ${row.search}`];
    },
    async findDoubles(keys, on) {
      const repository = createCustomersRepository(on);
      const of = (kind: string) =>
        keys.flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : []));
      const owners = [
        ...(await repository.ownersOf('phone', of('phone'))),
        ...(await repository.ownersOf('email', of('email'))),
      ];
      const named = await repository.namedOnly(of('name'));
      return new Map([
        ...owners.map(({ kind, value, customer_id }) => [`${kind} ${value}`, customer_id] as const),
        ...named.map(({ id, search }) => [`name ${search}`, id] as const),
      ]);
    },
    async create(rows, { caller, trx }) {
      const repository = createCustomersRepository(trx);
      await repository.lockMatching();
      const added = await store.createAll(rows, { caller, on: trx });
      await repository.addKeys(added);
      return { made: added.map(({ id, updated_at }) => ({ id, at: updated_at })) };
    },
    changed: (made, on) => changedCustomers(context, idsOf(made), on),
    remove: (made, { caller, trx }) => removeCustomers(context, idsOf(made), { caller, trx }),
  });
}

const idsOf = (made: readonly { id: number }[]) => made.map(({ id }) => id);

/** Those that were changed, deleted or merged since they were added, or that records belong to. */
async function changedCustomers(
  context: ServerContext,
  ids: readonly number[],
  on: Connection,
): Promise<number[]> {
  const repository = createCustomersRepository(on);
  const unchanged = new Set(await repository.unchanged(ids));
  for (const table of tablesOfCustomers(context))
    for (const id of await repository.owning(table, ids)) unchanged.delete(id);
  return ids.filter((id) => !unchanged.has(id));
}

/**
 * Deletes customers as staff do, in the caller's transaction; they can be restored for 30 days. Resolves with the ids of
 * those that others need, which stay.
 */
async function removeCustomers(
  context: ServerContext,
  ids: readonly number[],
  { caller, trx }: Pick<Creating, 'caller' | 'trx'>,
): Promise<readonly number[]> {
  const store = createRecordStore(context, customerRecord);
  const { deleted, kept } = await store.deleteAll(ids, { caller, on: trx });
  await createCustomersRepository(trx).dropKeys(idsOf(deleted));
  return kept;
}

/** Deletes those of the customers, added with other records, that nobody has changed or used since. */
export async function removeUnusedCustomers(
  context: ServerContext,
  ids: readonly number[],
  how: Pick<Creating, 'caller' | 'trx'>,
): Promise<void> {
  const used = new Set(await changedCustomers(context, ids, how.trx));
  await removeCustomers(
    context,
    ids.filter((id) => !used.has(id)),
    how,
  );
}

function neverCalled(): never {
  throw new Error('customers are created with a body');
}
