import { sql } from 'kysely';
import type { Halalas } from '#base/money.ts';
import type { LedgerTables } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BankingTables, BankLineRow, BankStatementRow } from '../banking.table.ts';
import type { EarlierLine } from './known-lines.engine.ts';

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
    /** Lines of an account within some days, as they are compared with a new file. */
    between: (accountId: number, from: string, to: string): Promise<EarlierLine[]> =>
      linesOf(accountId)
        .where('date', '>=', from)
        .where('date', '<=', to)
        .select(['id', 'statement_id', 'date', 'amount', 'text', 'reference', 'party', 'key'])
        .orderBy('date')
        .orderBy('id')
        .execute(),

    /** Lets nobody else import into an account until the transaction ends. */
    async lock(accountId: number): Promise<void> {
      await tablesOf<LedgerTables>(on)
        .updateTable('ledger_accounts')
        .set(({ ref }) => ({ code: ref('code') }))
        .where('id', '=', accountId)
        .execute();
    },

    /** A statement without lines of the same days and balances. */
    quiet: (row: Pick<BankStatementRow, 'account_id' | 'first' | 'last' | 'opening' | 'closing'>) =>
      db
        .selectFrom('bank_statements')
        .selectAll()
        .where('account_id', '=', row.account_id)
        .where('first', '=', row.first)
        .where('last', '=', row.last)
        .where('opening', row.opening === null ? 'is' : '=', row.opening)
        .where('closing', row.closing === null ? 'is' : '=', row.closing)
        .where('added', '=', 0)
        .executeTakeFirst(),

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

    /** What the statements say the account had before a day; null without an earlier balance. */
    async balanceBefore(accountId: number, day: string): Promise<Halalas | null> {
      const base = await firstBalance(accountId);
      if (!base || day < base.first) return null;
      const before = await linesOf(accountId)
        .where('date', '>=', base.first)
        .where('date', '<', day)
        .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
        .executeTakeFirst();
      return base.opening + Number(before?.sum ?? 0);
    },

    /** The day up to which an account is reconciled; null for none. */
    /** The first of the accounts that is closed on a day, with the day up to which it is. */
    closedBehind: (
      accountIds: readonly number[],
      day: string,
    ): Promise<{ account: string; date: string } | undefined> =>
      accountIds.length === 0
        ? Promise.resolve(undefined)
        : tablesOf<BankingTables & LedgerTables>(on)
            .selectFrom('bank_reconciliations as closing')
            .innerJoin('ledger_accounts as account', 'account.id', 'closing.account_id')
            .where('closing.account_id', 'in', [...accountIds])
            .where('closing.state', '=', 'closed')
            .where('closing.date', '>=', day)
            .select(['closing.date', sql<string>`account.code || ' ' || account.name`.as('account')])
            .orderBy('closing.date', 'desc')
            .executeTakeFirst(),

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
