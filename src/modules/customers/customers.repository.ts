import type { Selectable } from 'kysely';
import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { CustomerRow } from './customers.fields.ts';
import type { CustomersTables, KeyKind } from './customers.table.ts';

export interface CustomerKey {
  kind: KeyKind;
  value: string;
}

export type MergeRow = Selectable<CustomersTables['customer_merges']>;

const listIn = <Item>(json: string): Item[] => JSON.parse(json);

export const phonesOf = ({ phone, phones }: Pick<CustomerRow, 'phone' | 'phones'>): string[] =>
  [phone, ...listIn<string>(phones)].filter(Boolean);

export const emailsOf = ({ email, emails }: Pick<CustomerRow, 'email' | 'emails'>): string[] =>
  [email, ...listIn<string>(emails)].filter(Boolean);

export const accountsIn = ({ user_id, user_ids }: Pick<CustomerRow, 'user_id' | 'user_ids'>): number[] =>
  [user_id, ...listIn<number>(user_ids)].filter((id) => id !== null);

type Searched = Pick<
  CustomerRow,
  | 'name'
  | 'translations'
  | 'phone'
  | 'phones'
  | 'email'
  | 'emails'
  | 'national_id'
  | 'cr_number'
  | 'vat_number'
>;

/** Searchable text of a customer: names, phones, e-mail addresses and numbers. */
export function searchOf(row: Searched): string {
  const { en = {} } = JSON.parse(row.translations) as { en?: { name?: string } };
  const numbers = [row.national_id, row.cr_number, row.vat_number];
  return searchText(
    [row.name, en.name ?? '', ...phonesOf(row), ...emailsOf(row), ...numbers].filter(Boolean).join(' '),
  );
}

/** What identifies a customer among others; nothing once it is deleted or merged. */
function keysOf(row: CustomerRow): CustomerKey[] {
  if (row.deleted_at) return [];
  const numbers = (['national_id', 'cr_number', 'vat_number'] as const).map((kind) => ({
    kind,
    value: row[kind],
  }));
  const keys: CustomerKey[] = [
    ...phonesOf(row).map((value) => ({ kind: 'phone' as const, value })),
    ...emailsOf(row).map((value) => ({ kind: 'email' as const, value: value.toLowerCase() })),
    ...accountsIn(row).map((id) => ({ kind: 'user' as const, value: String(id) })),
    ...numbers.filter(({ value }) => value !== ''),
  ];
  return [...new Map(keys.map((key) => [`${key.kind} ${key.value}`, key])).values()];
}

export function createCustomersRepository(on: Connection) {
  const db = tablesOf<CustomersTables>(on);
  const rows = () => db.selectFrom('customers').selectAll();
  const kept = () => rows().where('deleted_at', 'is', null);

  return {
    /** Until the transaction ends, nobody else looks for a customer. */
    async lockMatching(): Promise<void> {
      await db.updateTable('customer_matching').set({ id: 1 }).execute();
    },

    byId: (id: number): Promise<CustomerRow | undefined> => rows().where('id', '=', id).executeTakeFirst(),

    kept: (ids: readonly number[]): Promise<CustomerRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : kept()
            .where('id', 'in', [...ids])
            .orderBy('id')
            .execute(),

    /** The customers, each followed by those merged into it. */
    async withMerged(found: readonly CustomerRow[]): Promise<CustomerRow[]> {
      const all = [...found];
      for (let ids = found.map(({ id }) => id); ids.length > 0; ) {
        const merged = await rows().where('merged_into', 'in', ids).orderBy('id').execute();
        all.push(...merged);
        ids = merged.map(({ id }) => id);
      }
      return all;
    },

    /** Adds a customer with its keys. */
    async add(row: Omit<CustomerRow, 'id'>): Promise<CustomerRow> {
      const added = await db.insertInto('customers').values(row).returningAll().executeTakeFirstOrThrow();
      await this.storeKeys(added);
      return added;
    },

    async changeColumns(id: number, columns: Partial<CustomerRow>): Promise<void> {
      await db.updateTable('customers').set(columns).where('id', '=', id).execute();
    },

    async storeKeys(row: CustomerRow): Promise<void> {
      await db.deleteFrom('customer_keys').where('customer_id', '=', row.id).execute();
      const keys = keysOf(row).map((key) => ({ ...key, customer_id: row.id }));
      if (keys.length > 0) await db.insertInto('customer_keys').values(keys).execute();
    },

    /** Ids of the customers with any of these keys. */
    async withKeys(keys: readonly CustomerKey[]): Promise<number[]> {
      if (keys.length === 0) return [];
      const found = await db
        .selectFrom('customer_keys')
        .select('customer_id')
        .distinct()
        .where(({ eb, or, and }) =>
          or(keys.map(({ kind, value }) => and([eb('kind', '=', kind), eb('value', '=', value)]))),
        )
        .orderBy('customer_id')
        .limit(100)
        .execute();
      return found.map(({ customer_id }) => customer_id);
    },

    /** Removes what undoing merges of these customers needs, which contains their data. */
    async eraseMerges(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('customer_merges')
        .where(({ eb, or }) => or([eb('from_id', 'in', [...ids]), eb('into_id', 'in', [...ids])]))
        .execute();
    },

    /** Names by id of customers that are not deleted. */
    async names(ids: readonly number[]): Promise<ReadonlyMap<number, { id: number; name: string }>> {
      if (ids.length === 0) return new Map();
      const found = await db
        .selectFrom('customers')
        .select(['id', 'name'])
        .where('deleted_at', 'is', null)
        .where('id', 'in', [...ids])
        .execute();
      return new Map(found.map((row) => [row.id, row]));
    },
  };
}
