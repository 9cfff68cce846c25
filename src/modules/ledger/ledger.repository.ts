import { type Insertable, sql } from 'kysely';
import type { Halalas } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Party } from './entries/entries.contract.ts';
import type { AccountRow, EntryLineRow, EntryRow, LedgerTables, PeriodRow } from './ledger.table.ts';
import { createTotalsRepository } from './totals.repository.ts';

interface NumberedContract {
  id: number;
  number: string;
  customer_id: number | null;
  project_id: number | null;
}

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

/** Receivables, retention of both sides, payables, advances, and receipts that are not allocated. */
const owed = ['1100', '1110', '2010', '2050', '2100', '2300'];

export function createLedgerRepository(on: Connection) {
  const db = tablesOf<LedgerTables>(on);
  return {
    accounts: (): Promise<AccountRow[]> =>
      db.selectFrom('ledger_accounts').selectAll().orderBy('code').execute(),

    addEntry: (row: Insertable<LedgerTables['ledger_entries']>): Promise<{ id: number }> =>
      db.insertInto('ledger_entries').values(row).returning('id').executeTakeFirstOrThrow(),

    /** Adds posted lines, and keeps their sums. */
    async addLines(rows: readonly Omit<EntryLineRow, 'id'>[]): Promise<void> {
      await db
        .insertInto('ledger_lines')
        .values([...rows])
        .execute();
      await createTotalsRepository(on).add(rows);
    },

    /** Posted entries of a document that are neither reversed nor reversals. */
    entriesOf: (subject: string, id: number): Promise<EntryRow[]> =>
      db
        .selectFrom('ledger_entries')
        .selectAll()
        .where('source_subject', '=', subject)
        .where('source_id', '=', id)
        .where('state', '=', 'posted')
        .where('reverses', 'is', null)
        .orderBy('id')
        .execute(),

    entry: (id: number): Promise<EntryRow | undefined> =>
      db
        .selectFrom('ledger_entries')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    linesOf: (entryId: number): Promise<EntryLineRow[]> =>
      db.selectFrom('ledger_lines').selectAll().where('entry_id', '=', entryId).orderBy('id').execute(),

    linesOfAll: async (entryIds: readonly number[]): Promise<EntryLineRow[]> =>
      entryIds.length === 0
        ? []
        : db
            .selectFrom('ledger_lines')
            .selectAll()
            .where('entry_id', 'in', [...entryIds])
            .orderBy('id')
            .execute(),

    /** Numbers of posted entries by id. */
    async numbersOf(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('ledger_entries')
        .select(['id', 'number'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map(({ id, number }) => [id, number ?? '']));
    },

    async projectNames(ids: readonly number[]): Promise<Map<number, Party>> {
      if (ids.length === 0) return new Map();
      const rows = await tablesOf<{ projects: { id: number; name: string; translations: string } }>(on)
        .selectFrom('projects')
        .select(['id', 'name', 'translations'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(
        rows.map(({ id, name, translations }) => [
          id,
          { id, name, translations: JSON.parse(translations || '{}') },
        ]),
      );
    },

    /** Entries of a kind of document that are not reversed. */
    postedFrom: (subject: string): Promise<EntryRow[]> =>
      db
        .selectFrom('ledger_entries')
        .selectAll()
        .where('source_subject', '=', subject)
        .where('state', '=', 'posted')
        .orderBy('id')
        .execute(),

    /** Debits less credits of a party's opening balances on an account, with what entries by hand settled of them. */
    async openingRest(accountId: number, customerId: number): Promise<Halalas> {
      const own = ['opening_balances', 'journal_entry'];
      const { balance } = await db
        .selectFrom('ledger_lines')
        .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
        .leftJoin('ledger_entries as original', 'original.id', 'ledger_entries.reverses')
        .where('ledger_lines.account_id', '=', accountId)
        .where('ledger_lines.customer_id', '=', customerId)
        .where('ledger_lines.contract_id', 'is', null)
        .where(({ eb, or }) =>
          or([eb('ledger_lines.source_subject', 'is', null), eb('ledger_lines.source_subject', 'in', own)]),
        )
        .where(({ eb, or }) =>
          or([eb('original.source_subject', 'is', null), eb('original.source_subject', 'in', own)]),
        )
        .select(sql<number | null>`sum(debit - credit)`.as('balance'))
        .executeTakeFirstOrThrow();
      return Number(balance ?? 0);
    },

    /** Whether something is owed, retained or paid in advance between the company and one of these parties. */
    async isOpenWith(customers: readonly number[]): Promise<boolean> {
      if (customers.length === 0) return false;
      const open = await db
        .selectFrom('ledger_lines')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
        .where('ledger_accounts.code', 'in', owed)
        .where('ledger_lines.customer_id', 'in', customers)
        .groupBy(['ledger_lines.account_id', 'ledger_lines.customer_id'])
        .having(sql<number>`sum(debit - credit)`, '<>', 0)
        .select('ledger_lines.account_id')
        .executeTakeFirst();
      return open !== undefined;
    },

    /** Contracts by their number. */
    async contractsNumbered(numbers: readonly string[]): Promise<Map<string, NumberedContract>> {
      if (numbers.length === 0) return new Map();
      const rows = await tablesOf<{ contracts: NumberedContract }>(on)
        .selectFrom('contracts')
        .select(['id', 'number', 'customer_id', 'project_id'])
        .where('number', 'in', [...numbers])
        .execute();
      return new Map(rows.map((row) => [row.number, row]));
    },

    /** Debits less credits of an account by contract, in unreversed entries of a kind of document. */
    async balancesOf(
      { code, subject, day }: { code: string; subject: string; day: string },
      contractIds?: readonly number[],
    ): Promise<Map<number, Halalas>> {
      let rows = db
        .selectFrom('ledger_lines')
        .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
        .where('ledger_entries.source_subject', '=', subject)
        .where('ledger_entries.state', '=', 'posted')
        .where('ledger_accounts.code', '=', code)
        .where('ledger_lines.date', '<=', day)
        .where('ledger_lines.contract_id', 'is not', null);
      if (contractIds) rows = rows.where('ledger_lines.contract_id', 'in', [...contractIds]);
      const found = await rows
        .groupBy('ledger_lines.contract_id')
        .select(['ledger_lines.contract_id', sql<number>`sum(debit - credit)`.as('balance')])
        .execute();
      return new Map(found.map(({ contract_id, balance }) => [contract_id ?? 0, Number(balance)]));
    },

    /** Whether an account has lines. */
    async isUsed(accountId: number): Promise<boolean> {
      const line = db.selectFrom('ledger_lines').select('id').where('account_id', '=', accountId);
      return (await line.limit(1).executeTakeFirst()) !== undefined;
    },

    /** Debits less credits of the accounts of results in a period; zeros are left out. */
    async results(from: string, to: string): Promise<{ code: string; balance: number }[]> {
      const rows = await db
        .selectFrom('ledger_lines')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
        .where('ledger_accounts.kind', 'in', ['income', 'cost'])
        .where('ledger_lines.date', '>=', from)
        .where('ledger_lines.date', '<=', to)
        .groupBy('ledger_accounts.code')
        .orderBy('ledger_accounts.code')
        .select(['ledger_accounts.code', sql<number>`sum(debit - credit)`.as('balance')])
        .execute();
      return rows
        .map(({ code, balance }) => ({ code, balance: Number(balance) }))
        .filter(({ balance }) => balance !== 0);
    },

    /** Entries whose lines do not balance. */
    async unbalanced(): Promise<{ id: number; number: string | null; balance: number }[]> {
      const rows = await db
        .selectFrom('ledger_lines')
        .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
        .groupBy(['ledger_entries.id', 'ledger_entries.number'])
        .having(sql<number>`sum(debit - credit)`, '<>', 0)
        .select([
          'ledger_entries.id',
          'ledger_entries.number',
          sql<number>`sum(debit - credit)`.as('balance'),
        ])
        .execute();
      return rows.map((row) => ({ ...row, balance: Number(row.balance) }));
    },

    /** Debits less credits of each document of a kind, by account, with the mirrors of its entries. */
    async postedBy(subject: string): Promise<{ source_id: number; code: string; balance: number }[]> {
      const lines = db
        .selectFrom('ledger_lines')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id');
      const balance = sql<number>`sum(debit - credit)`.as('balance');
      const own = await lines
        .where('ledger_lines.source_subject', '=', subject)
        .groupBy(['ledger_lines.source_id', 'ledger_accounts.code'])
        .select(['ledger_lines.source_id', 'ledger_accounts.code', balance])
        .execute();
      const mirrored = await lines
        .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
        .innerJoin('ledger_entries as original', 'original.id', 'ledger_entries.reverses')
        .where('original.source_subject', '=', subject)
        .groupBy(['original.source_id', 'ledger_accounts.code'])
        .select(['original.source_id', 'ledger_accounts.code', balance])
        .execute();
      const sums = new Map<string, { source_id: number; code: string; balance: number }>();
      for (const { source_id, code, balance: amount } of [...own, ...mirrored]) {
        const key = `${source_id}.${code}`;
        const sum = sums.get(key)?.balance ?? 0;
        sums.set(key, { source_id: source_id ?? 0, code, balance: sum + Number(amount) });
      }
      return [...sums.values()];
    },

    /** Debits less credits of an account, up to a day if one is given. */
    async balanceOf(accountId: number, day?: string): Promise<Halalas> {
      let lines = db.selectFrom('ledger_lines').where('account_id', '=', accountId);
      if (day !== undefined) lines = lines.where('date', '<=', day);
      const { balance } = await lines
        .select(sql<number | null>`sum(debit - credit)`.as('balance'))
        .executeTakeFirstOrThrow();
      return Number(balance ?? 0);
    },

    periods: (): Promise<PeriodRow[]> =>
      db.selectFrom('ledger_periods').selectAll().orderBy('first').execute(),

    async markReversed(id: number, reversed_by: number): Promise<void> {
      await db
        .updateTable('ledger_entries')
        .set({ state: 'reversed', reversed_by })
        .where('id', '=', id)
        .execute();
    },

    async isClosed(day: string): Promise<boolean> {
      const found = await db
        .selectFrom('ledger_periods')
        .select('id')
        .where('state', '=', 'closed')
        .where('first', '<=', day)
        .where('last', '>=', day)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
