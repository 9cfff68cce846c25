import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type {
  AcceptanceRow,
  AcceptancesTables,
  CodeRow,
  DeclineRow,
  NewAcceptance,
  NewDecline,
  SignedPaperRow,
  WithdrawalRow,
} from './acceptances.table.ts';

/** A document by kind and id. */
export interface DocumentKey {
  subject: string;
  id: number;
}

/** An acceptance, with how it was taken back, and the signed paper that was added to it. */
export type StoredAcceptance = AcceptanceRow & {
  withdrawal: WithdrawalRow | null;
  paper: SignedPaperRow | null;
};

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
      const all = rows.map(({ id }) => id);
      const withdrawals = await db
        .selectFrom('acceptance_withdrawals')
        .selectAll()
        .where('acceptance_id', 'in', all)
        .execute();
      const papers = await db
        .selectFrom('acceptance_papers')
        .selectAll()
        .where('acceptance_id', 'in', all)
        .execute();
      const withdrawalOf = new Map(withdrawals.map((row) => [row.acceptance_id, row]));
      const paperOf = new Map(papers.map((row) => [row.acceptance_id, row]));
      return rows.map((row) => ({
        ...row,
        withdrawal: withdrawalOf.get(row.id) ?? null,
        paper: paperOf.get(row.id) ?? null,
      }));
    },

    add: (row: NewAcceptance): Promise<AcceptanceRow> =>
      db.insertInto('acceptances').values(row).returningAll().executeTakeFirstOrThrow(),

    async addWithdrawal(row: Omit<WithdrawalRow, 'id'>): Promise<void> {
      await db.insertInto('acceptance_withdrawals').values(row).execute();
    },

    async addPaper(row: Omit<SignedPaperRow, 'id'>): Promise<void> {
      await db.insertInto('acceptance_papers').values(row).execute();
    },

    async addDecline(row: NewDecline): Promise<void> {
      await db.insertInto('document_declines').values(row).execute();
    },

    /** The times that documents were declined by link, the latest first. */
    async declinesOf(subject: string, ids: readonly number[]): Promise<DeclineRow[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('document_declines')
        .selectAll()
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids])
        .orderBy('id', 'desc')
        .execute();
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

    /** What is stored about documents besides their acceptances, which are kept. */
    async erase(subject: string, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      for (const table of ['acceptance_codes', 'document_declines'] as const)
        await db
          .deleteFrom(table)
          .where('subject', '=', subject)
          .where('subject_id', 'in', [...ids])
          .execute();
    },
  };
}
