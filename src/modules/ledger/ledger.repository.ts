import type { Insertable } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { AccountRow, EntryLineRow, EntryRow, LedgerTables } from './ledger.table.ts';

export function createLedgerRepository(on: Connection) {
  const db = tablesOf<LedgerTables>(on);
  return {
    accounts: (): Promise<AccountRow[]> =>
      db.selectFrom('ledger_accounts').selectAll().orderBy('code').execute(),

    addEntry: (row: Insertable<LedgerTables['ledger_entries']>): Promise<{ id: number }> =>
      db.insertInto('ledger_entries').values(row).returning('id').executeTakeFirstOrThrow(),

    async addLines(rows: readonly Omit<EntryLineRow, 'id'>[]): Promise<void> {
      await db
        .insertInto('ledger_lines')
        .values([...rows])
        .execute();
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

    linesOf: (entryId: number): Promise<EntryLineRow[]> =>
      db.selectFrom('ledger_lines').selectAll().where('entry_id', '=', entryId).orderBy('id').execute(),

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
