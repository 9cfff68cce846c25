import { customerAccounts, erasedName } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import {
  answeredFields,
  changedColumns,
  newColumns,
  recordedFields,
} from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import type { BodyOf, QueryOf } from '#wire/contract.ts';
import type { Customer, customers } from './customers.contract.ts';
import { checkNumbers } from './customers.engine.ts';
import {
  type AddressColumns,
  addressFields,
  type CustomerRow,
  customerFields,
  type IdKind,
} from './customers.fields.ts';
import {
  customerNotFound,
  takenAccount,
  unknownAccount,
  unknownCustomer,
  wrongNumbers,
} from './customers.problems.ts';
import {
  accountsIn,
  createCustomersRepository,
  emailsOf,
  type NamedCustomer,
  phonesOf,
  searchOf,
} from './customers.repository.ts';

const allFields = { ...customerFields, ...addressFields };

export const customerRecord = defineRecord<CustomerRow>({
  subject: 'customer',
  table: 'customers',
  fields: customerFields,
  nameOf: ({ name }) => name,
  recorded: (row) => recordedFields(allFields, row),
  notFound: customerNotFound,
  archives: true,
});

type Given = BodyOf<typeof customers.change>;

interface AccessRules {
  /** What nobody has checked of the customer's contacts after a change by staff, as a column. */
  uncheckedAfter(before: CustomerRow, after: CustomerRow, caller: Caller, trx: Connection): Promise<string>;
}

/** Customers as staff keep them. */
export function createCustomersService(context: ServerContext, access: AccessRules) {
  const store = createRecordStore(context, customerRecord);
  const read = async (row: CustomerRow) => presentCustomer(row);
  const storeKeys = (trx: Connection, row: CustomerRow) => createCustomersRepository(trx).storeKeys(row);

  /** Throws 422 for an account that is not a customer's, or that belongs to another customer. */
  async function checkAccount(id: number | null, trx: Connection, own?: number): Promise<void> {
    if (id === null) return;
    if ((await customerAccounts(trx, [id])).length === 0) throw unknownAccount();
    const owners = await createCustomersRepository(trx).withKeys([{ kind: 'user', value: String(id) }]);
    if (owners.some((owner) => owner !== own)) throw takenAccount();
  }

  return {
    find: store.find,
    read,

    /** One in the bin that was neither merged nor erased. Throws 404. */
    async findDeleted(id: number): Promise<CustomerRow> {
      const row = await store.findDeleted(id);
      if (row.merged_into !== null || row.name === erasedName) throw customerNotFound();
      return row;
    },

    list: (query: QueryOf<typeof customers.list>): Listing<Customer> =>
      presented(
        store.list(query, (rows) => {
          const kept = rows.where('merged_into', 'is', null);
          return query.supplier === undefined ? kept : kept.where('supplier', '=', Number(query.supplier));
        }),
        (rows) => rows.map(presentCustomer),
      ),

    /** Throws 422. */
    create: async (given: BodyOf<typeof customers.create>, caller: Caller, key?: RequestKey) => {
      const whole = customerColumns(given);
      return read(
        await store.create(whole, {
          caller,
          key,
          first: (trx) => checkAccount(whole.user_id, trx),
          inside: storeKeys,
        }),
      );
    },

    /** Throws 409 and 422. */
    change: async (row: CustomerRow, given: Given, caller: Caller) => {
      const columns = { ...changedColumns(customerFields, row, given), ...columnsOf(row, given) };
      const whole = { ...columns, search: searchOf({ ...row, ...columns }) };
      const after = { ...row, ...whole };
      return read(
        await store.change(
          row,
          async (trx) => ({ ...whole, unchecked: await access.uncheckedAfter(row, after, caller, trx) }),
          {
            caller,
            first: async (trx) => {
              if (whole.user_id !== row.user_id) await checkAccount(whole.user_id, trx, row.id);
            },
            inside: storeKeys,
          },
        ),
      );
    },

    delete: (row: CustomerRow, caller: Caller) => store.delete(row, { caller, inside: storeKeys }),

    restore: async (row: CustomerRow, caller: Caller) =>
      read(await store.restore(row, { caller, inside: storeKeys })),

    archive: async (row: CustomerRow, caller: Caller) => read(await store.archive(row, { caller })),
    unarchive: async (row: CustomerRow, caller: Caller) => read(await store.unarchive(row, { caller })),
  };
}

/** Columns of a new customer. Throws 422. */
export function customerColumns(given: BodyOf<typeof customers.create>) {
  const columns = { ...newColumns(customerFields, given), ...columnsOf(null, given) };
  return { ...columns, search: searchOf(columns), merged_into: null, deleted_at: null, unchecked: '[]' };
}

/** The columns besides those of `customerFields`, for a new customer or a change of `row`. Throws 422. */
function columnsOf(row: CustomerRow | null, given: Given) {
  const address = row
    ? { ...addressOf(row), ...changedColumns(addressFields, row, given.address ?? {}) }
    : newColumns(addressFields, given.address ?? {});
  const told = (name: 'national_id' | 'cr_number' | 'vat_number') => given[name] ?? row?.[name] ?? '';
  const kind = given.id_kind ?? (given.national_id === undefined ? row?.id_kind : '') ?? '';
  const { numbers, faults } = checkNumbers({
    id_kind: kind,
    national_id: told('national_id'),
    cr_number: told('cr_number'),
    vat_number: told('vat_number'),
    'address.building_no': address.building_no,
    'address.additional_no': address.additional_no,
    'address.postal_code': address.postal_code,
    'address.country': address.country,
  });
  if (Object.keys(faults).length > 0) throw wrongNumbers(faults);
  const before = row ?? { phone: '', phones: '[]', email: '', emails: '[]', user_id: null, user_ids: '[]' };
  const phones: string[] = given.phones ?? JSON.parse(before.phones);
  const emails: string[] = given.emails ?? JSON.parse(before.emails);
  // Without a main one, the first of the others is it.
  const phone = (given.phone ?? before.phone) || (phones[0] ?? '');
  const email = (given.email ?? before.email) || (emails[0] ?? '');
  const user_id = given.user_id === undefined ? before.user_id : given.user_id;
  return {
    ...address,
    id_kind: numbers.id_kind,
    national_id: numbers.national_id,
    cr_number: numbers.cr_number,
    vat_number: numbers.vat_number,
    building_no: numbers['address.building_no'],
    additional_no: numbers['address.additional_no'],
    postal_code: numbers['address.postal_code'],
    country: numbers['address.country'],
    phone,
    phones: without(phone, phones),
    email,
    emails: without(email, emails),
    user_id,
    // Choosing an account drops the others, unless they are sent as they are.
    user_ids: given.user_id === undefined || isSameList(given.user_ids, before) ? before.user_ids : '[]',
  };
}

/** Whether the further accounts were sent back as they were read. */
const isSameList = (sent: readonly number[] | undefined, row: Pick<CustomerRow, 'user_id' | 'user_ids'>) =>
  sent !== undefined &&
  sent.length > 0 &&
  JSON.stringify(sent) === JSON.stringify(accountsIn(row).slice(row.user_id === null ? 0 : 1));

const without = (main: string, others: readonly string[]) =>
  JSON.stringify([...new Set(others)].filter((one) => one.toLowerCase() !== main.toLowerCase()));

const addressOf = ({
  street,
  building_no,
  additional_no,
  district,
  city,
  postal_code,
  country,
}: CustomerRow) => ({
  street,
  building_no,
  additional_no,
  district,
  city,
  postal_code,
  country,
});

export function presentCustomer(row: CustomerRow): Customer {
  const { id, user_id, created_at, updated_at, deleted_at } = row;
  return {
    id,
    ...answeredFields(customerFields, row),
    phones: phonesOf(row).slice(row.phone ? 1 : 0),
    emails: emailsOf(row).slice(row.email ? 1 : 0),
    id_kind: (row.id_kind || null) as IdKind | null,
    address: answeredFields(addressFields, row),
    user_id,
    user_ids: accountsIn(row).slice(user_id === null ? 0 : 1),
    unchecked: JSON.parse(row.unchecked),
    created_at,
    updated_at,
    deleted_at,
    archived_at: row.archived_at ?? null,
  };
}

/** Customers by id, for records that belong to them; those in the bin are marked. */
export async function customersNamed(
  context: ServerContext,
  ids: readonly (number | null)[],
  on: Connection = context.database.kysely,
): Promise<(id: number | null) => NamedCustomer | null> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const names = await createCustomersRepository(on).names(wanted);
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/** Documents with the customers that they copied, marked where these are in the bin. */
export async function withCustomersInBin<
  Document extends { customer_id: number | null; customer: { deleted?: boolean | undefined } | null },
>(documents: readonly Document[], on: Connection): Promise<Document[]> {
  const ids = [...new Set(documents.flatMap(({ customer_id }) => customer_id ?? []))];
  const names = await createCustomersRepository(on).names(ids);
  return documents.map((document) => {
    const { customer_id, customer } = document;
    const deleted = customer_id !== null && names.get(customer_id)?.deleted;
    return deleted && customer ? { ...document, customer: { ...customer, deleted } } : document;
  });
}

/** Ids of the customers with a name, VAT number or commercial registration, by what they were called. */
export async function customersKnownAs(
  called: readonly string[],
  on: Connection,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const { id, ...names } of await createCustomersRepository(on).knownAs(called))
    for (const name of new Set(Object.values(names)))
      if (name) found.set(name, [...(found.get(name) ?? []), id]);
  return found;
}

/** What documents copy of a customer. */
export type CustomerFacts = Pick<
  CustomerRow,
  | 'id'
  | 'kind'
  | 'name'
  | 'translations'
  | 'phone'
  | 'email'
  | 'id_kind'
  | 'national_id'
  | 'cr_number'
  | 'vat_number'
  | 'deleted_at'
> &
  AddressColumns;

/** A customer as documents copy it, in the caller's transaction, or from the bin; undefined if it was merged. */
export async function customerFacts(on: Connection, id: number): Promise<CustomerFacts | undefined> {
  const row = await createCustomersRepository(on).byId(id);
  return row?.merged_into === null ? row : undefined;
}

/**
 * Where mails about a document go now: to the address that it copied of its customer, or else to the customer's present
 * one, so that an address added later reaches what was sent before. '' without any.
 */
export async function emailNow(
  on: Connection,
  copied: { id: number | null; email: string } | null,
): Promise<string> {
  if (!copied) return '';
  if (copied.email !== '' || copied.id === null) return copied.email;
  const repository = createCustomersRepository(on);
  let row = await repository.byId(copied.id);
  while (row && row.merged_into !== null) row = await repository.byId(row.merged_into);
  return row && row.deleted_at === null ? row.email : '';
}

/** Whoever sends a bill is a supplier, in the caller's transaction; the customer's row stays locked until it ends. */
export const markSupplier = (id: number, trx: Connection): Promise<void> =>
  createCustomersRepository(trx).markSupplier(id);

/** Throws 422 for the field `customer_id` if there is no such customer. */
export async function checkCustomer(context: ServerContext, id: number | null): Promise<void> {
  if (id === null) return;
  const named = (await customersNamed(context, [id]))(id);
  if (!named || named.deleted) throw unknownCustomer();
}
