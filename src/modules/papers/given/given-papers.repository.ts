import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { GivenPapersTables } from './given-papers.table.ts';

/** A document that is given to somebody. */
export interface GivenDocument {
  subject: string;
  id: number;
}

/** Under which the migration stored the company for documents given before it. */
const founding: GivenDocument = { subject: 'company', id: 0 };

export function createGivenPapersRepository(on: Connection) {
  const db = tablesOf<GivenPapersTables>(on);
  const of = ({ subject, id }: GivenDocument) =>
    db
      .selectFrom('given_papers')
      .select('company')
      .where('subject', '=', subject)
      .where('subject_id', '=', id)
      .executeTakeFirst();
  return {
    find: async (document: GivenDocument) => (await of(document)) ?? (await of(founding)),

    /** Replaces the copy of a document that is given again, such as a certificate that was returned in between. */
    async keep({ subject, id }: GivenDocument, facts: { company: string; logo: string }) {
      await db
        .insertInto('given_papers')
        .values({ subject, subject_id: id, ...facts })
        .onConflict((conflict) => conflict.columns(['subject', 'subject_id']).doUpdateSet(facts))
        .execute();
    },

    async logosAmong(hashes: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('given_papers')
        .select('logo')
        .distinct()
        .where('logo', 'in', [...hashes])
        .execute();
      return rows.map(({ logo }) => logo);
    },
  };
}
