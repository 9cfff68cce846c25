import type { Kysely } from 'kysely';
import type { DocumentRow, NewDocumentRow, ProjectsTables } from './projects.table.ts';

export type DocumentsRepository = ReturnType<typeof createDocumentsRepository>;

export function createDocumentsRepository(db: Kysely<ProjectsTables>) {
  const kept = () =>
    db.selectFrom('documents').where('deleted_at', 'is', null).where('entity_name', '=', 'projects');

  return {
    ofProject(projectId: number): Promise<DocumentRow[]> {
      return kept()
        .where('entity_id', '=', projectId)
        .selectAll()
        .orderBy('position')
        .orderBy('id')
        .execute();
    },

    /** The picture that stands for each of the projects. */
    async covers(projectIds: readonly number[]): Promise<DocumentRow[]> {
      if (projectIds.length === 0) return [];
      return kept().where('cover', '=', 1).where('entity_id', 'in', projectIds).selectAll().execute();
    },

    byId(id: number): Promise<DocumentRow | undefined> {
      return kept().where('id', '=', id).selectAll().executeTakeFirst();
    },

    async add(rows: readonly NewDocumentRow[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('documents').values(rows).execute();
    },
  };
}
