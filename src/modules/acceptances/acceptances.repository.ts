import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type {
  AcceptanceRow,
  AcceptancesTables,
  CodeRow,
  NewAcceptance,
  WithdrawalRow,
} from './acceptances.table.ts';

/** A document by kind and id. */
export interface DocumentKey {
  subject: string;
  id: number;
}

/** An acceptance, with how it was taken back. */
export type StoredAcceptance = AcceptanceRow & { withdrawal: WithdrawalRow | null };

export function createAcceptancesRepository(on: Connection) {
  const db = tablesOf<AcceptancesTables>(on);
  const codes = ({ subject, id }: DocumentKey) =>
    db.selectFrom('acceptance_codes').where('subject', '=', subject).where('subject_id', '=', id);

  return {
    /** All acceptances of documents of a kind, the latest of each first. */
    async of(subject: string, ids: readonly number[]): Promise<StoredAcceptance[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('acceptances')
        .selectAll()
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids])
        .orderBy('id', 'desc')
        .execute();
      if (rows.length === 0) return [];
      const withdrawals = await db
        .selectFrom('acceptance_withdrawals')
        .selectAll()
        .where(
          'acceptance_id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
      const byAcceptance = new Map(withdrawals.map((row) => [row.acceptance_id, row]));
      return rows.map((row) => ({ ...row, withdrawal: byAcceptance.get(row.id) ?? null }));
    },

    add: (row: NewAcceptance): Promise<AcceptanceRow> =>
      db.insertInto('acceptances').values(row).returningAll().executeTakeFirstOrThrow(),

    async addWithdrawal(row: Omit<WithdrawalRow, 'id'>): Promise<void> {
      await db.insertInto('acceptance_withdrawals').values(row).execute();
    },

    async addCode(row: Omit<CodeRow, 'id'>): Promise<void> {
      await db.insertInto('acceptance_codes').values(row).execute();
    },

    /** Codes of a document since a time, the oldest first. */
    codesSince: (document: DocumentKey, since: string): Promise<CodeRow[]> =>
      codes(document).selectAll().where('sent_at', '>', since).orderBy('id').execute(),

    async countTry(id: number): Promise<void> {
      await db
        .updateTable('acceptance_codes')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    async spendCode(id: number, used_at: string): Promise<void> {
      await db.updateTable('acceptance_codes').set({ used_at }).where('id', '=', id).execute();
    },

    /** Codes are of no use after their time; acceptances keep what matters of theirs. */
    async removeCodes(before: string): Promise<void> {
      await db.deleteFrom('acceptance_codes').where('sent_at', '<', before).execute();
    },

    async eraseCodes(subject: string, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('acceptance_codes')
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids])
        .execute();
    },
  };
}
