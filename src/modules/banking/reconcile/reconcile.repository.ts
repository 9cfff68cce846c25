import { type SqlBool, sql } from 'kysely';
import type { Halalas } from '#base/money.ts';
import type { LedgerTables } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BankingTables, BankLineRow, MatchRow, ReconciliationRow } from '../banking.table.ts';

export interface LedgerLine {
  id: number;
  date: string;
  amount: Halalas;
  entry_id: number;
  number: string | null;
  text: string;
  source_subject: string | null;
  source_id: number | null;
}

/** Sums of an account up to a day. */
interface Figures {
  ledger: Halalas;
  /** Lines of the ledger that the bank has not booked. */
  outstanding: Halalas;
  /** Lines of the ledger after the day that the bank has booked. */
  early: Halalas;
}

/** Columns of a `LedgerLine`. */
const entryLine = [
  ...(['line.id', 'line.date', 'line.entry_id'] as const),
  sql<number>`line.debit - line.credit`.as('amount'),
  ...(['entry.number', 'entry.text', 'entry.source_subject', 'entry.source_id'] as const),
] as const;

export function createReconcileRepository(on: Connection) {
  const db = tablesOf<BankingTables & LedgerTables>(on);
  return {
    openLines: (accountId: number, to: string, limit: number): Promise<BankLineRow[]> =>
      db
        .selectFrom('bank_lines')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('match_id', 'is', null)
        .where('date', '<=', to)
        .orderBy('date')
        .orderBy('id')
        .limit(limit)
        .execute(),

    async openCount(accountId: number, to: string): Promise<number> {
      const row = await db
        .selectFrom('bank_lines')
        .where('account_id', '=', accountId)
        .where('match_id', 'is', null)
        .where('date', '<=', to)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /**
     * Lines of the ledger that are not matched, from the day on which the statements begin. What was reversed, and its
     * reversal, are for no line of the bank.
     */
    openEntries(accountId: number, from: string | null, limit: number): Promise<LedgerLine[]> {
      let lines = db
        .selectFrom('ledger_lines as line')
        .innerJoin('ledger_entries as entry', 'entry.id', 'line.entry_id')
        .leftJoin('bank_matched_entries as matched', 'matched.ledger_line_id', 'line.id')
        .where('line.account_id', '=', accountId)
        .where('matched.match_id', 'is', null)
        .where('entry.reversed_by', 'is', null)
        .where('entry.reverses', 'is', null);
      if (from !== null) lines = lines.where('line.date', '>=', from);
      return lines.select(entryLine).orderBy('line.date').orderBy('line.id').limit(limit).execute();
    },

    /** `start` is the day on which the statements begin: what was not matched before is in their opening balance. */
    async figures(accountId: number, day: string, start: string | null): Promise<Figures> {
      const booked = sql<SqlBool>`match.date <= ${day}`;
      const amount = sql<number>`line.debit - line.credit`;
      const isOpen = sql<SqlBool>`(match.date > ${day} or (match.date is null and line.date >= ${start ?? '9999'}))`;
      const row = await db
        .selectFrom('ledger_lines as line')
        .leftJoin('bank_matched_entries as matched', 'matched.ledger_line_id', 'line.id')
        .leftJoin('bank_matches as match', 'match.id', 'matched.match_id')
        .where('line.account_id', '=', accountId)
        .select([
          sql<number>`coalesce(sum(case when line.date <= ${day} then ${amount} else 0 end), 0)`.as('ledger'),
          sql<number>`coalesce(sum(case when line.date <= ${day} and ${isOpen} then ${amount} else 0 end), 0)`.as(
            'outstanding',
          ),
          sql<number>`coalesce(sum(case when line.date > ${day} and ${booked} then ${amount} else 0 end), 0)`.as(
            'early',
          ),
        ])
        .executeTakeFirstOrThrow();
      return {
        ...{ ledger: Number(row.ledger), outstanding: Number(row.outstanding), early: Number(row.early) },
      };
    },

    bankLines: (accountId: number, ids: readonly number[]): Promise<BankLineRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('bank_lines')
            .selectAll()
            .where('account_id', '=', accountId)
            .where('id', 'in', [...ids])
            .execute(),

    ledgerLines: (accountId: number, ids: readonly number[]) =>
      db
        .selectFrom('ledger_lines as line')
        .leftJoin('bank_matched_entries as matched', 'matched.ledger_line_id', 'line.id')
        .where('line.account_id', '=', accountId)
        .where('line.id', 'in', [...ids])
        .select([
          ...(['line.id', 'line.date', 'matched.match_id'] as const),
          sql<number>`line.debit - line.credit`.as('amount'),
        ])
        .execute(),

    /** Lines of the ledger on an account that a document posted and nothing took back. */
    linesOfSource: (accountId: number, { subject, id }: { subject: string; id: number }) =>
      db
        .selectFrom('ledger_lines as line')
        .innerJoin('ledger_entries as entry', 'entry.id', 'line.entry_id')
        .where('line.account_id', '=', accountId)
        .where('entry.source_subject', '=', subject)
        .where('entry.source_id', '=', id)
        .where('entry.reversed_by', 'is', null)
        .select('line.id')
        .execute(),

    /** Adds a match; false if a line of it was matched meanwhile. */
    async addMatch(
      match: Omit<MatchRow, 'id'>,
      { bank, ledger }: { bank: readonly number[]; ledger: readonly number[] },
    ): Promise<{ row: MatchRow; taken: boolean }> {
      const row = await db.insertInto('bank_matches').values(match).returningAll().executeTakeFirstOrThrow();
      let changed = 0n;
      if (bank.length > 0) {
        const result = await db
          .updateTable('bank_lines')
          .set({ match_id: row.id })
          .where('id', 'in', [...bank])
          .where('match_id', 'is', null)
          .executeTakeFirst();
        changed = result.numUpdatedRows;
      }
      const added = await db
        .insertInto('bank_matched_entries')
        .values(
          ledger.map((ledger_line_id) => ({ ledger_line_id, match_id: row.id, account_id: row.account_id })),
        )
        .onConflict((conflict) => conflict.column('ledger_line_id').doNothing())
        .executeTakeFirst();
      const stored = Number(added.numInsertedOrUpdatedRows ?? 0n);
      return { row, taken: Number(changed) === bank.length && stored === ledger.length };
    },

    matchById: (id: number): Promise<MatchRow | undefined> =>
      db.selectFrom('bank_matches').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Matches with lines of an entry, each with its account. */
    matchesOfEntry: (
      entryId: number,
    ): Promise<{ id: number; account_id: number; date: string; account: string }[]> =>
      db
        .selectFrom('ledger_lines as line')
        .innerJoin('bank_matched_entries as matched', 'matched.ledger_line_id', 'line.id')
        .innerJoin('bank_matches as match', 'match.id', 'matched.match_id')
        .innerJoin('ledger_accounts as account', 'account.id', 'match.account_id')
        .where('line.entry_id', '=', entryId)
        .select([
          ...(['match.id', 'match.account_id', 'match.date'] as const),
          sql<string>`account.code || ' ' || account.name`.as('account'),
        ])
        .distinct()
        .orderBy('match.id')
        .execute(),

    async linesOf(matchId: number): Promise<{ bank: number[]; ledger: number[] }> {
      const bank = await db
        .selectFrom('bank_lines')
        .select('id')
        .where('match_id', '=', matchId)
        .orderBy('id')
        .execute();
      const ledger = await db
        .selectFrom('bank_matched_entries')
        .select('ledger_line_id as id')
        .where('match_id', '=', matchId)
        .orderBy('ledger_line_id')
        .execute();
      return { bank: bank.map(({ id }) => id), ledger: ledger.map(({ id }) => id) };
    },

    /** Lines of both sides of several matches. */
    async linesOfMatches(
      ids: readonly number[],
    ): Promise<{ bank: BankLineRow[]; ledger: (LedgerLine & { match_id: number })[] }> {
      if (ids.length === 0) return { bank: [], ledger: [] };
      const bank = await db
        .selectFrom('bank_lines')
        .selectAll()
        .where('match_id', 'in', [...ids])
        .orderBy('date')
        .orderBy('id')
        .execute();
      const ledger = await db
        .selectFrom('bank_matched_entries as matched')
        .innerJoin('ledger_lines as line', 'line.id', 'matched.ledger_line_id')
        .innerJoin('ledger_entries as entry', 'entry.id', 'line.entry_id')
        .where('matched.match_id', 'in', [...ids])
        .select([...entryLine, 'matched.match_id'])
        .orderBy('line.date')
        .orderBy('line.id')
        .execute();
      return { bank, ledger };
    },

    async removeMatch(id: number): Promise<void> {
      await db.updateTable('bank_lines').set({ match_id: null }).where('match_id', '=', id).execute();
      await db.deleteFrom('bank_matched_entries').where('match_id', '=', id).execute();
      await db.deleteFrom('bank_matches').where('id', '=', id).execute();
    },

    reconciliations: (accountId: number): Promise<ReconciliationRow[]> =>
      db
        .selectFrom('bank_reconciliations')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  };
}
