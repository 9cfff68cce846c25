import { sql } from 'kysely';
import type { Halalas } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BankingTables, BankLineRow, BankStatementRow } from '../banking.table.ts';

export function createStatementsRepository(on: Connection) {
  const db = tablesOf<BankingTables>(on);
  const linesOf = (accountId: number) => db.selectFrom('bank_lines').where('account_id', '=', accountId);

  /** The first balance that statements state of an account. */
  async function firstBalance(accountId: number): Promise<{ first: string; opening: Halalas } | undefined> {
    const row = await db
      .selectFrom('bank_statements')
      .select(['first', 'opening'])
      .where('account_id', '=', accountId)
      .where('opening', 'is not', null)
      .orderBy('first')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row && { first: row.first, opening: row.opening ?? 0 };
  }

  return {
    /** The statements that have some of these lines, by key. */
    async known(accountId: number, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const found = new Map<string, number>();
      for (const part of partsOf(keys)) {
        const rows = await db
          .selectFrom('bank_lines')
          .select(['key', 'statement_id'])
          .where('account_id', '=', accountId)
          .where('key', 'in', [...part])
          .execute();
        for (const { key, statement_id } of rows) found.set(key, statement_id);
      }
      return found;
    },

    async addLines(rows: readonly Omit<BankLineRow, 'id' | 'voucher_kind' | 'voucher_id'>[]): Promise<void> {
      for (const part of partsOf(rows))
        await db
          .insertInto('bank_lines')
          .values([...part])
          .execute();
    },

    byId: (id: number): Promise<BankStatementRow | undefined> =>
      db.selectFrom('bank_statements').selectAll().where('id', '=', id).executeTakeFirst(),

    lineById: (id: number): Promise<BankLineRow | undefined> =>
      db.selectFrom('bank_lines').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Notes the voucher that was made of a line; false if another was noted meanwhile. */
    async noteVoucher(
      { id, voucher_id }: BankLineRow,
      made: Pick<BankLineRow, 'voucher_kind' | 'voucher_id'>,
    ): Promise<boolean> {
      const result = await db
        .updateTable('bank_lines')
        .set(made)
        .where('id', '=', id)
        .where('voucher_id', voucher_id === null ? 'is' : '=', voucher_id)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    async matchedLines(statementId: number): Promise<number> {
      const row = await db
        .selectFrom('bank_lines')
        .where('statement_id', '=', statementId)
        .where('match_id', 'is not', null)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    async remove(statementId: number): Promise<void> {
      await db.deleteFrom('bank_lines').where('statement_id', '=', statementId).execute();
      await db.deleteFrom('bank_statements').where('id', '=', statementId).execute();
    },

    /** The day on which the statements of an account begin; null without any. */
    async start(accountId: number): Promise<string | null> {
      const row = await db
        .selectFrom('bank_statements')
        .where('account_id', '=', accountId)
        .select(sql<string | null>`min(first)`.as('first'))
        .executeTakeFirst();
      return row?.first ?? null;
    },

    /** What the statements say the account had at the end of a day; null without a balance up to there. */
    async balanceOn(accountId: number, on: string): Promise<Halalas | null> {
      const base = await firstBalance(accountId);
      if (!base || on < base.first) return null;
      const lines = await linesOf(accountId)
        .where('date', '>=', base.first)
        .where('date', '<=', on)
        .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
        .executeTakeFirst();
      return base.opening + Number(lines?.sum ?? 0);
    },

    /**
     * What the account had before a file that begins on a day, so that the file's opening balance continues the earlier
     * ones: a file may repeat what they have of that day, or begin after it. Null without an earlier balance.
     */
    async balanceBefore(accountId: number, day: string, keys: readonly string[]): Promise<Halalas | null> {
      const base = await firstBalance(accountId);
      if (!base || day < base.first) return null;
      const [before, sameDay] = await Promise.all([
        linesOf(accountId)
          .where('date', '>=', base.first)
          .where('date', '<', day)
          .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
          .executeTakeFirst(),
        linesOf(accountId).where('date', '=', day).select(['key', 'amount']).execute(),
      ]);
      const own = new Set(keys);
      const earlier = sameDay.filter(({ key }) => !own.has(key));
      return base.opening + Number(before?.sum ?? 0) + earlier.reduce((sum, { amount }) => sum + amount, 0);
    },

    /** The day up to which an account is reconciled; null for none. */
    async reconciledOn(accountId: number): Promise<string | null> {
      const row = await db
        .selectFrom('bank_reconciliations')
        .where('account_id', '=', accountId)
        .where('state', '=', 'closed')
        .select(sql<string | null>`max(date)`.as('date'))
        .executeTakeFirst();
      return row?.date ?? null;
    },
  };
}

/** A statement's limit of values. */
const maxValues = 500;

function partsOf<Item>(all: readonly Item[]): Item[][] {
  const count = Math.ceil(all.length / maxValues);
  return Array.from({ length: count }, (_, place) => all.slice(place * maxValues, (place + 1) * maxValues));
}
