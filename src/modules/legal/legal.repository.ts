import type { Kysely } from 'kysely';
import type { LegalKind } from './legal.engine.ts';
import type { VersionRow } from './legal.fields.ts';
import type { LegalTables } from './legal.table.ts';

export interface Accepted {
  id: number;
  subject: string;
  subject_id: number;
  kind: string;
  number: number | null;
  at: string;
}

export function createLegalRepository(db: Kysely<LegalTables>) {
  const versions = () => db.selectFrom('legal_versions').where('deleted_at', 'is', null);
  const accepted = () =>
    db
      .selectFrom('legal_acceptances')
      .innerJoin('legal_versions', 'legal_versions.id', 'legal_acceptances.version_id')
      .select(['legal_acceptances.id', 'subject', 'subject_id', 'legal_acceptances.kind', 'number', 'at'])
      .orderBy('legal_acceptances.id');
  return {
    /** What decides which versions are in force: samples and published versions, without their texts. */
    dated: () =>
      versions()
        .select(['id', 'kind', 'number', 'state', 'in_force_from', 'matters'])
        .where('state', 'in', ['sample', 'published'])
        .orderBy('id')
        .execute(),
    byIds: async (ids: readonly number[]): Promise<VersionRow[]> =>
      ids.length === 0 ? [] : versions().selectAll().where('id', 'in', ids).execute(),
    byId: (id: number): Promise<VersionRow | undefined> =>
      versions().selectAll().where('id', '=', id).executeTakeFirst(),
    published: (kind: LegalKind, number: number): Promise<VersionRow | undefined> =>
      versions()
        .selectAll()
        .where('kind', '=', kind)
        .where('number', '=', number)
        .where('state', '=', 'published')
        .executeTakeFirst(),
    /** Makes other transactions that publish a version of the kind wait for this one. */
    lock: async (kind: LegalKind): Promise<void> => {
      await db.updateTable('legal_versions').set({ kind }).where('kind', '=', kind).execute();
    },
    /** The number of the next version; `but` is not counted. */
    nextNumber: async (kind: LegalKind, but = 0): Promise<number> => {
      const { last } = await db
        .selectFrom('legal_versions')
        .select(({ fn }) => fn.max('number').as('last'))
        .where('kind', '=', kind)
        .where('id', '<>', but)
        .executeTakeFirstOrThrow();
      return Number(last ?? 0) + 1;
    },
    add: async (row: Omit<VersionRow, 'id'>): Promise<VersionRow> =>
      db.insertInto('legal_versions').values(row).returningAll().executeTakeFirstOrThrow(),
    accept: async (rows: readonly Omit<LegalTables['legal_acceptances'], 'id'>[]): Promise<void> => {
      if (rows.length > 0)
        await db
          .insertInto('legal_acceptances')
          .values([...rows])
          .execute();
    },
    acceptedWith: (subject: string, ids: readonly number[]): Promise<Accepted[]> =>
      accepted().where('subject', '=', subject).where('subject_id', 'in', ids).execute(),
    acceptedBy: (user: number): Promise<Accepted[]> => accepted().where('user_id', '=', user).execute(),
    eraseWith: async (subject: string, ids: readonly number[]): Promise<void> => {
      await db
        .deleteFrom('legal_acceptances')
        .where('subject', '=', subject)
        .where('subject_id', 'in', ids)
        .execute();
    },
    eraseOf: async (user: number): Promise<void> => {
      await db.deleteFrom('legal_acceptances').where('user_id', '=', user).execute();
    },
  };
}
