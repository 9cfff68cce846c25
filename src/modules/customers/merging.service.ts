import { ltrIsolated } from '#base/bidi.ts';
import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Moved, moveAbout, moveAboutBack } from '#server/records/about.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { mergeForbidden, mergeUnproven } from './access/access.problems.ts';
import { type Gaining, gainingBy, mergeAccess } from './access/merge-access.service.ts';
import { tablesOfCustomers } from './customer-records.values.ts';
import type { CustomerRow } from './customers.fields.ts';
import { mergeOver, notMerged, sameCustomer, unknownCustomer } from './customers.problems.ts';
import {
  accountsIn,
  createCustomersRepository,
  emailsOf,
  phonesOf,
  searchOf,
} from './customers.repository.ts';
import { customerRecord } from './customers.service.ts';

/** What undoing a merge needs. */
interface MergeState {
  /** The changed columns of the customer that stayed. */
  before: Partial<CustomerRow>;
  after: Partial<CustomerRow>;
  /** Ids of moved records, by table. */
  records: Moved;
  /** Ids of moved notes and files, by table. */
  about: Moved;
}

/** Merges two records of the same customer, and undoes that within 30 days. */
export function createMerging(context: ServerContext) {
  const store = createRecordStore(context, customerRecord);
  const storeKeys = (trx: Connection, row: CustomerRow) => createCustomersRepository(trx).storeKeys(row);
  const belonging = () => tablesOfCustomers(context);

  async function otherOf(from: CustomerRow, intoId: number): Promise<CustomerRow> {
    if (intoId === from.id) throw sameCustomer();
    const [into] = await createCustomersRepository(context.database.kysely).kept([intoId]);
    if (!into) throw unknownCustomer('into');
    return into;
  }

  return {
    /** The other customer of a merge. Throws 422 for `into`. */
    other: otherOf,

    /**
     * Returns the customer that stays. An account reaches contracts by a merge only if it is proven to be of both; with
     * `leaveAccounts` others stay behind. Throws 403 if accounts gain contracts that the caller may not read, 409 for one
     * that is not proven or if somebody changed a customer, and 422 for `into`.
     */
    async merge(
      from: CustomerRow,
      intoId: number,
      { caller, leaveAccounts }: { caller: NonNullable<Caller>; leaveAccounts: boolean },
    ): Promise<CustomerRow> {
      const into = await otherOf(from, intoId);
      return context.database.kysely.transaction().execute(async (trx) => {
        const repository = createCustomersRepository(trx);
        await repository.lockMatching();
        const gaining = await gainingBy(context, { from, into }, trx);
        const left = leftBehind(gaining, caller, leaveAccounts);
        const now = context.now().toISOString();
        const gone = { deleted_at: now, merged_into: into.id };
        await store.change(from, gone, { caller, on: trx, inside: storeKeys });
        const joined = combined(into, from, new Set(left));
        const sides = { from, into, after: { ...into, ...joined } };
        const after = { ...joined, unchecked: await mergeAccess(context, sides, gaining, trx) };
        const before = Object.fromEntries(
          Object.keys(after).map((key) => [key, into[key as keyof CustomerRow]]),
        );
        const stays = await store.change(into, after, {
          caller,
          on: trx,
          inside: storeKeys,
          also: { before: { merged_from: null }, after: { merged_from: from.name } },
        });
        const records: Record<string, number[]> = {};
        for (const table of belonging())
          records[table] = await repository.moveRecords(table, from.id, into.id);
        const about = await moveAbout(context, { subject: 'customer', from: from.id, into: into.id }, trx);
        const state: MergeState = { before, after, records, about };
        await repository.addMerge({
          ...{ from_id: from.id, into_id: into.id, state: JSON.stringify(state) },
          ...{ user_id: caller.id, user_name: caller.name, at: now, undone_at: null },
        });
        return stays;
      });
    },

    /** The merge by which a customer left, if it can still be undone. Throws 404. */
    async findMerged(id: number) {
      const repository = createCustomersRepository(context.database.kysely);
      const merge = await repository.mergeOf(id, restorableSince(context.now()));
      const row = merge && (await repository.byId(id));
      if (!merge || !row) throw notMerged();
      return { ...merge, row, updated_at: row.updated_at };
    },

    /**
     * Brings the customer back with what it had; what came to the other one since then stays there. Throws
     * 409.
     */
    async undo(
      merge: { id: number; into_id: number; row: CustomerRow; state: string },
      caller: Caller,
    ): Promise<CustomerRow> {
      const { row } = merge;
      const [into] = await createCustomersRepository(context.database.kysely).kept([merge.into_id]);
      if (!into) throw mergeOver();
      const { before, after, records, about }: MergeState = JSON.parse(merge.state);
      return context.database.kysely.transaction().execute(async (trx) => {
        const repository = createCustomersRepository(trx);
        const columns = { ...reverted(into, before, after) };
        await store.change(
          into,
          { ...columns, search: searchOf({ ...into, ...columns }) },
          {
            caller,
            on: trx,
            inside: storeKeys,
            also: { before: { merged_from: row.name }, after: { merged_from: null } },
          },
        );
        const back = { deleted_at: null, merged_into: null };
        const restored = await store.change(row, back, { caller, on: trx, inside: storeKeys });
        for (const [table, ids] of Object.entries(records))
          await repository.moveRecords(table, into.id, row.id, ids);
        await moveAboutBack(context, { subject: 'customer', from: row.id, into: into.id }, about, trx);
        await repository.endMerge(merge.id, context.now().toISOString());
        return restored;
      });
    },
  };
}

/** Ids of the accounts that do not move along. Throws 403 and 409. */
function leftBehind(
  gaining: readonly Gaining[],
  caller: NonNullable<Caller>,
  leaveAccounts: boolean,
): number[] {
  const refused = caller.can('contracts', 'read') ? gaining.filter(({ proven }) => !proven) : gaining;
  if (refused.length === 0 || leaveAccounts) return refused.map(({ id }) => id);
  if (!caller.can('contracts', 'read')) throw mergeForbidden();
  throw mergeUnproven(refused.map(({ email }) => ltrIsolated(email)).join(' · '));
}

const numbers = ['cr_number', 'vat_number'] as const;
const address = [
  ...(['street', 'building_no', 'additional_no', 'district'] as const),
  ...(['city', 'postal_code', 'country'] as const),
] as const;

/**
 * Columns of the customer that stays, with everything that only the other one had. Values that differ stay in
 * the other's record, which is kept.
 */
function combined(into: CustomerRow, from: CustomerRow, left: ReadonlySet<number>): Partial<CustomerRow> {
  const [phone = '', ...phones] = [...new Set([...phonesOf(into), ...phonesOf(from)])];
  const emails = [...emailsOf(into), ...emailsOf(from)];
  const [email = '', ...furtherEmails] = emails.filter(
    (one, place) => emails.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === place,
  );
  const [account = null, ...accounts] = [...new Set([...accountsIn(into), ...accountsIn(from)])].filter(
    (id) => !left.has(id),
  );
  const english = { ...JSON.parse(from.translations).en, ...withoutEmpty(JSON.parse(into.translations).en) };
  const hasAddress = address.some((part) => part !== 'country' && into[part] !== '');
  const columns = {
    translations: JSON.stringify({ en: english }),
    ...{ phone, phones: JSON.stringify(phones), email, emails: JSON.stringify(furtherEmails) },
    ...{ user_id: account, user_ids: JSON.stringify(accounts) },
    ...(into.national_id === '' && { id_kind: from.id_kind, national_id: from.national_id }),
    ...Object.fromEntries(numbers.map((name) => [name, into[name] || from[name]])),
    ...(!hasAddress && Object.fromEntries(address.map((part) => [part, from[part]]))),
    supplier: Math.max(into.supplier, from.supplier),
    note: [...new Set([into.note, from.note].filter(Boolean))].join('\n\n'),
  };
  const changed = Object.entries(columns).filter(([key, value]) => value !== into[key as keyof CustomerRow]);
  const whole: Partial<CustomerRow> = Object.fromEntries(changed);
  return { ...whole, search: searchOf({ ...into, ...whole }) };
}

const withoutEmpty = (texts: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text));

/** Columns as before the merge, except those that were changed since; of lists, what the merge added goes. */
function reverted(
  into: CustomerRow,
  before: Partial<CustomerRow>,
  after: Partial<CustomerRow>,
): Partial<CustomerRow> {
  const columns = Object.keys(before) as (keyof CustomerRow)[];
  return Object.fromEntries(
    columns
      .filter((key) => key !== 'search')
      .map((key) => {
        if (into[key] === after[key]) return [key, before[key]];
        if (key !== 'phones' && key !== 'emails' && key !== 'user_ids') return [key, into[key]];
        const [now, then, since] = [into, before, after].map((row): unknown[] =>
          JSON.parse(row[key] ?? '[]'),
        );
        const added = since?.filter((one) => !then?.includes(one)) ?? [];
        return [key, JSON.stringify(now?.filter((one) => !added.includes(one)))];
      }),
  );
}
