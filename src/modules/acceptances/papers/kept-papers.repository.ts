import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { AcceptancesTables, PaperRow } from '../acceptances.table.ts';

/** Which of a document's papers: with the evidence of an acceptance, or 0; and of what it says, where that changes. */
export type Edition = Pick<PaperRow, 'locale' | 'acceptance_id' | 'content'>;

/** The stored PDFs of a kind of document. */
export function createKeptPapers(on: Connection, subject: string) {
  const db = tablesOf<AcceptancesTables>(on);
  const of = (id: number) =>
    db.selectFrom('document_papers').where('subject', '=', subject).where('subject_id', '=', id);
  const edition = (id: number, { locale, acceptance_id, content }: Edition) =>
    of(id)
      .where('locale', '=', locale)
      .where('acceptance_id', '=', acceptance_id)
      .where('content', '=', content);
  return {
    async bytes(id: number, of: Edition): Promise<Uint8Array<ArrayBuffer> | null> {
      const paper = await edition(id, of).select('bytes').executeTakeFirst();
      return paper ? new Uint8Array(paper.bytes) : null;
    },

    /** SHA-256 of the paper without evidence, which is the one that a customer reads; null until it is made. */
    async offeredHash(id: number, locale: string, content = ''): Promise<string | null> {
      const paper = await edition(id, { locale, acceptance_id: 0, content })
        .select('sha256')
        .executeTakeFirst();
      return paper?.sha256 ?? null;
    },

    /** Of all papers of a document, the oldest first. */
    async hashes(id: number): Promise<{ sha256: string; locale: string; accepted: boolean }[]> {
      const papers = await of(id).select(['sha256', 'locale', 'acceptance_id']).orderBy('id').execute();
      return papers.map(({ acceptance_id, ...paper }) => ({ ...paper, accepted: acceptance_id !== 0 }));
    },

    /** Stores a PDF unless there is one. */
    async add(row: Omit<PaperRow, 'id' | 'subject'>): Promise<void> {
      await db
        .insertInto('document_papers')
        .values({ ...row, subject })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async erase(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('document_papers')
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids])
        .execute();
    },
  };
}
