import { type SqlBool, sql } from 'kysely';
import type { Halalas } from '#base/money.ts';
import type { LedgerTables } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BankingTables, MoneyAccountRow } from '../banking.table.ts';

/** An account of cash or a bank in the chart. */
export interface ChartAccount {
  id: number;
  code: string;
  name: string;
  /** JSON: `{ en: { name } }`. */
  translations: string;
  money: 'cash' | 'bank' | null;
  active: number;
  created_at: string;
}

interface Sums {
  balance: Halalas;
  open: number;
  open_amount: Halalas;
  bank_lines: number;
  reconciled_on: string | null;
}

export interface MovementRow {
  id: number;
  date: string;
  entry_id: number;
  number: string | null;
  text: string;
  source_subject: string | null;
  source_id: number | null;
  amount: Halalas;
  balance: Halalas;
  match_id: number | null;
}

export function createMoneyRepository(on: Connection) {
  const db = tablesOf<BankingTables & LedgerTables>(on);
  return {
    chart: (): Promise<ChartAccount[]> =>
      db
        .selectFrom('ledger_accounts')
        .select(['id', 'code', 'name', 'translations', 'money', 'active', 'created_at'])
        .where('money', 'is not', null)
        .where('leaf', '=', 1)
        .where('deleted_at', 'is', null)
        .orderBy('code')
        .execute(),

    codes: async (): Promise<ReadonlySet<string>> =>
      new Set((await db.selectFrom('ledger_accounts').select('code').execute()).map(({ code }) => code)),

    rows: (): Promise<MoneyAccountRow[]> => db.selectFrom('money_accounts').selectAll().execute(),

    byId: (id: number): Promise<MoneyAccountRow | undefined> =>
      db.selectFrom('money_accounts').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Ids of accounts in use that have a bank or an IBAN. */
    async knownBanks(): Promise<number[]> {
      const found = await db
        .selectFrom('money_accounts as money')
        .innerJoin('ledger_accounts as account', 'account.id', 'money.id')
        .where('account.money', '=', 'bank')
        .where('account.active', '=', 1)
        .where('account.deleted_at', 'is', null)
        .where(({ eb, or }) => or([eb('money.bank', '<>', ''), eb('money.iban', '<>', '')]))
        .select('money.id')
        .orderBy('money.id')
        .execute();
      return found.map(({ id }) => id);
    },

    /** Rows of accounts that were added in the chart. */
    async addMissing(rows: readonly MoneyAccountRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('money_accounts')
        .values([...rows])
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** Until the transaction ends, nobody else spends from the account. */
    async lock(id: number): Promise<void> {
      await db
        .updateTable('money_accounts')
        .set(({ ref }) => ({ search: ref('search') }))
        .where('id', '=', id)
        .execute();
    },

    /** What the ledger says of an account, up to a day. */
    async balanceOf(id: number, to?: string): Promise<Halalas> {
      let lines = db
        .selectFrom('ledger_lines')
        .select(sql<number>`coalesce(sum(debit - credit), 0)`.as('balance'))
        .where('account_id', '=', id);
      if (to !== undefined) lines = lines.where('date', '<=', to);
      return Number((await lines.executeTakeFirst())?.balance ?? 0);
    },

    /** Balances, and what is not reconciled, of all accounts of cash and banks: one query for each kind of figure. */
    async sums(): Promise<ReadonlyMap<number, Sums>> {
      // What was there before the first statement is in its opening balance.
      const isOpen = sql<SqlBool>`matched.match_id is null and line.date >= coalesce(statements.start, '')`;
      const [entries, lines, closed] = await Promise.all([
        db
          .selectFrom('ledger_lines as line')
          .innerJoin('ledger_accounts as account', 'account.id', 'line.account_id')
          .leftJoin('bank_matched_entries as matched', 'matched.ledger_line_id', 'line.id')
          .leftJoin(
            db
              .selectFrom('bank_statements')
              .groupBy('account_id')
              .select(['account_id', sql<string>`min(first)`.as('start')])
              .as('statements'),
            'statements.account_id',
            'line.account_id',
          )
          .where('account.money', 'is not', null)
          .groupBy('line.account_id')
          .select([
            'line.account_id as id',
            sql<number>`sum(line.debit - line.credit)`.as('balance'),
            sql<number>`sum(case when ${isOpen} then 1 else 0 end)`.as('open'),
            sql<number>`sum(case when ${isOpen} then line.debit - line.credit else 0 end)`.as('open_amount'),
          ])
          .execute(),
        db
          .selectFrom('bank_lines')
          .where('match_id', 'is', null)
          .groupBy('account_id')
          .select(['account_id as id', sql<number>`count(*)`.as('bank_lines')])
          .execute(),
        db
          .selectFrom('bank_reconciliations')
          .where('state', '=', 'closed')
          .groupBy('account_id')
          .select(['account_id as id', sql<string>`max(date)`.as('reconciled_on')])
          .execute(),
      ]);
      const none: Sums = { balance: 0, open: 0, open_amount: 0, bank_lines: 0, reconciled_on: null };
      const sums = new Map<number, Sums>();
      const add = (id: number, more: Partial<Sums>) => sums.set(id, { ...none, ...sums.get(id), ...more });
      for (const { id, balance, open, open_amount } of entries)
        add(id, { balance: Number(balance), open: Number(open), open_amount: Number(open_amount) });
      for (const { id, bank_lines } of lines) add(id, { bank_lines: Number(bank_lines) });
      for (const { id, reconciled_on } of closed) add(id, { reconciled_on });
      return sums;
    },

    /** What moved an account, newest first, with the balance after each line. */
    async movements(
      id: number,
      {
        from,
        to,
        matched,
      }: { from?: string | undefined; to?: string | undefined; matched?: '0' | '1' | undefined },
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ rows: MovementRow[]; total: number }> {
      const all = db
        .selectFrom('ledger_lines as line')
        .where('line.account_id', '=', id)
        .select([
          ...(['line.id', 'line.date', 'line.entry_id'] as const),
          sql<number>`line.debit - line.credit`.as('amount'),
          sql<number>`sum(line.debit - line.credit) over (order by line.date, line.id)`.as('balance'),
        ])
        .as('line');
      let wanted = db
        .selectFrom(all)
        .innerJoin('ledger_entries as entry', 'entry.id', 'line.entry_id')
        .leftJoin('bank_matched_entries as matched', 'matched.ledger_line_id', 'line.id');
      if (from !== undefined) wanted = wanted.where('line.date', '>=', from);
      if (to !== undefined) wanted = wanted.where('line.date', '<=', to);
      if (matched !== undefined)
        wanted = wanted.where(
          sql<SqlBool>`matched.match_id is ${sql.raw(matched === '1' ? 'not ' : '')}null`,
        );
      const [rows, count] = await Promise.all([
        wanted
          .select([
            ...(['line.id', 'line.date', 'line.entry_id', 'line.amount', 'line.balance'] as const),
            ...(['entry.number', 'entry.text', 'entry.source_subject', 'entry.source_id'] as const),
            'matched.match_id',
          ])
          .orderBy('line.date', 'desc')
          .orderBy('line.id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
        wanted.select(sql<number>`count(*)`.as('count')).executeTakeFirst(),
      ]);
      return {
        rows: rows.map((row) => ({ ...row, amount: Number(row.amount), balance: Number(row.balance) })),
        total: Number(count?.count ?? 0),
      };
    },

    /** SAR in halalas of drafts of petty expenses, by account. */
    async drafts(): Promise<ReadonlyMap<number, Halalas>> {
      const rows = await db
        .selectFrom('petty_expenses')
        .where('state', '=', 'draft')
        .where('deleted_at', 'is', null)
        .groupBy('money_account_id')
        .select(['money_account_id as id', sql<number>`sum(total)`.as('total')])
        .execute();
      return new Map(rows.map(({ id, total }) => [id, Number(total)]));
    },
  };
}
