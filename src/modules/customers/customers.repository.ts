import { type Kysely, type Selectable, sql } from 'kysely';
import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { readFound } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createAccessRepository } from './access/access.repository.ts';
import type { AccessTables } from './access/access.table.ts';
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

/** A customer as other records name it. */
export interface NamedCustomer {
  id: number;
  name: string;
  translations: { en?: { name?: string } };
  /** In the bin. */
  deleted?: true;
}

export function createCustomersRepository(on: Connection) {
  const db = tablesOf<CustomersTables>(on);
  const rows = () => db.selectFrom('customers').selectAll();
  const kept = () => rows().where('deleted_at', 'is', null);
  const merges = (since: string) =>
    db.selectFrom('customer_merges').selectAll().where('undone_at', 'is', null).where('at', '>=', since);

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

    /** Its row stays locked until the transaction ends. */
    async markSupplier(id: number): Promise<void> {
      await db.updateTable('customers').set({ supplier: 1 }).where('id', '=', id).execute();
    },

    /** Ids of the customers merged into this one, directly or through others. */
    async mergedInto(id: number): Promise<number[]> {
      const all: number[] = [];
      for (let ids = [id]; ids.length > 0; ) {
        const merged = await db
          .selectFrom('customers')
          .select('id')
          .where('merged_into', 'in', ids)
          .execute();
        ids = merged.map((row) => row.id);
        all.push(...ids);
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
      await createAccessRepository(on).endOthers(row.id, accountsIn(row));
    },

    /** Stores the keys of new customers. */
    async addKeys(rows: readonly CustomerRow[]): Promise<void> {
      const keys = rows.flatMap((row) => keysOf(row).map((key) => ({ ...key, customer_id: row.id })));
      if (keys.length > 0) await db.insertInto('customer_keys').values(keys).execute();
    },

    /** The keys of these kinds and values, with their customers. */
    async ownersOf(kind: KeyKind, values: readonly string[]): Promise<CustomersTables['customer_keys'][]> {
      if (values.length === 0) return [];
      return db
        .selectFrom('customer_keys')
        .selectAll()
        .where('kind', '=', kind)
        .where('value', 'in', [...values])
        .execute();
    },

    /** Customers known by their names alone, by their search text. */
    async namedOnly(searches: readonly string[]): Promise<{ id: number; search: string }[]> {
      if (searches.length === 0) return [];
      return db
        .selectFrom('customers')
        .select(['id', 'search'])
        .where('deleted_at', 'is', null)
        .where('search', 'in', [...searches])
        .execute();
    },

    async dropKeys(ids: readonly number[]): Promise<void> {
      if (ids.length > 0)
        await db
          .deleteFrom('customer_keys')
          .where('customer_id', 'in', [...ids])
          .execute();
    },

    /** Those of the customers that nobody has changed, merged or deleted since they were added. */
    async unchanged(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('customers')
        .select('id')
        .where('deleted_at', 'is', null)
        .whereRef('updated_at', '=', 'created_at')
        .where('id', 'in', [...ids])
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Those of the customers that records of a table belong to. */
    async owning(table: string, ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await tablesOf<Record<string, { customer_id: number | null }>>(on)
        .selectFrom(table)
        .select('customer_id')
        .distinct()
        .where('customer_id', 'in', [...ids])
        .execute();
      return rows.flatMap(({ customer_id }) => (customer_id === null ? [] : [customer_id]));
    },

    /** Customers with one of these names, VAT numbers or commercial registrations. */
    knownAs: async (called: readonly string[]) =>
      called.length === 0
        ? []
        : db
            .selectFrom('customers')
            .select(['id', 'name', 'vat_number', 'cr_number'])
            .where('deleted_at', 'is', null)
            .where(({ eb, or }) =>
              or([
                eb('name', 'in', [...called]),
                eb('vat_number', 'in', [...called]),
                eb('cr_number', 'in', [...called]),
              ]),
            )
            .execute(),

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

    byIds: (ids: readonly number[]): Promise<CustomerRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : rows()
            .where('id', 'in', [...ids])
            .execute(),

    /** Customers with these words in their name or contacts. */
    named: (words: string, limit: number): Promise<CustomerRow[]> =>
      readFound<CustomerRow>(kept(), { words, limit }, { phones: true }),

    /** Which of the keys a customer has, by kind. */
    shared: (row: CustomerRow, keys: readonly CustomerKey[]): KeyKind[] =>
      keysOf(row)
        .filter(({ kind, value }) => keys.some((key) => key.kind === kind && key.value === value))
        .map(({ kind }) => kind),

    /** Pairs of customers that share a key and have not been told apart, the latest first. */
    async pairs({ page, per_page }: { page: number; per_page: number }) {
      const [found, counted] = await Promise.all([
        pairsOf(db)
          .select([
            'a.customer_id as one',
            'b.customer_id as other',
            sql<string>`string_agg(a.kind, ' ')`.as('agree'),
          ])
          .orderBy('b.customer_id', 'desc')
          .orderBy('a.customer_id', 'desc')
          .limit(per_page)
          .offset((page - 1) * per_page)
          .execute(),
        db
          .selectFrom(pairsOf(db).select('a.customer_id').as('pairs'))
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      const pairs = found.map(({ one, other, agree }) => ({
        one,
        other,
        agree: [...new Set(agree.split(' '))] as KeyKind[],
      }));
      return { pairs, total: Number(counted.total) };
    },

    /** Number of customers that may be the same as this one. */
    async countPairsOf(id: number): Promise<number> {
      const { total } = await db
        .selectFrom('customer_keys as a')
        .innerJoin('customer_keys as b', (join) =>
          join.onRef('a.kind', '=', 'b.kind').onRef('a.value', '=', 'b.value'),
        )
        .select(({ fn }) => fn.count<number>('b.customer_id').distinct().as('total'))
        .where('a.customer_id', '=', id)
        .where('b.customer_id', '!=', id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('customer_distinctions as told')
                .select('told.one_id')
                .where(({ or, and, eb, ref }) =>
                  or([
                    and([eb('told.one_id', '=', id), eb('told.other_id', '=', ref('b.customer_id'))]),
                    and([eb('told.other_id', '=', id), eb('told.one_id', '=', ref('b.customer_id'))]),
                  ]),
                ),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async distinguish(row: CustomersTables['customer_distinctions']): Promise<void> {
      await db
        .insertInto('customer_distinctions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Gives records of a table to another customer; all of them or only some. Returns the ids. */
    async moveRecords(table: string, from: number, into: number, ids?: readonly number[]): Promise<number[]> {
      if (ids?.length === 0) return [];
      const records = tablesOf<Record<string, { id: number; customer_id: number | null }>>(on);
      let moving = records.updateTable(table).set({ customer_id: into }).where('customer_id', '=', from);
      if (ids) moving = moving.where('id', 'in', [...ids]);
      return (await moving.returning('id').execute()).map(({ id }) => id);
    },

    /** Ids of the customers deleted before `since`, and not merged. */
    async deletedBefore(since: string): Promise<number[]> {
      const rows = await db
        .selectFrom('customers')
        .select('id')
        .where('deleted_at', '<', since)
        .where('merged_into', 'is', null)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Removes customers; their records in `tables` lose their customer. */
    async remove(ids: readonly number[], tables: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      for (const table of tables)
        await tablesOf<Record<string, { customer_id: number | null }>>(on)
          .updateTable(table)
          .set({ customer_id: null })
          .where('customer_id', 'in', [...ids])
          .execute();
      await tablesOf<AccessTables>(on)
        .deleteFrom('customer_accounts')
        .where('customer_id', 'in', [...ids])
        .execute();
      await db
        .deleteFrom('customers')
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Forgets what undoing merges before `since` would need. */
    async forgetMerges(since: string): Promise<void> {
      await db.deleteFrom('customer_merges').where('at', '<', since).execute();
    },

    async addMerge(row: Omit<MergeRow, 'id'>): Promise<void> {
      await db.insertInto('customer_merges').values(row).execute();
    },

    /** The merge since the given time by which a customer left. */
    mergeOf: (from: number, since: string): Promise<MergeRow | undefined> =>
      merges(since).where('from_id', '=', from).executeTakeFirst(),

    mergesInto: (into: number, since: string): Promise<MergeRow[]> =>
      merges(since).where('into_id', '=', into).orderBy('id', 'desc').execute(),

    async endMerge(id: number, undone_at: string): Promise<void> {
      await db.updateTable('customer_merges').set({ undone_at }).where('id', '=', id).execute();
    },

    /** Names by id of customers, those in the bin among them. */
    async names(ids: readonly number[]): Promise<ReadonlyMap<number, NamedCustomer>> {
      if (ids.length === 0) return new Map();
      const found = await db
        .selectFrom('customers')
        .select(['id', 'name', 'translations', 'deleted_at'])
        .where('merged_into', 'is', null)
        .where('id', 'in', [...ids])
        .execute();
      return new Map(
        found.map(({ id, name, translations, deleted_at }) => [
          id,
          { id, name, translations: JSON.parse(translations || '{}'), ...(deleted_at && { deleted: true }) },
        ]),
      );
    },
  };
}

/** Grouped pairs of customers with a common key, the lower id first, without those that staff keep apart. */
function pairsOf(db: Kysely<CustomersTables>) {
  return db
    .selectFrom('customer_keys as a')
    .innerJoin('customer_keys as b', (join) =>
      join
        .onRef('a.kind', '=', 'b.kind')
        .onRef('a.value', '=', 'b.value')
        .onRef('a.customer_id', '<', 'b.customer_id'),
    )
    .leftJoin('customer_distinctions as told', (join) =>
      join.onRef('told.one_id', '=', 'a.customer_id').onRef('told.other_id', '=', 'b.customer_id'),
    )
    .where('told.one_id', 'is', null)
    .groupBy(['a.customer_id', 'b.customer_id']);
}
