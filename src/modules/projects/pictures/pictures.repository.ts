import type { Kysely } from 'kysely';
import type { NewPictureRow, PictureRow, ProjectsTables } from '../projects.table.ts';

export type PicturesRepository = ReturnType<typeof createPicturesRepository>;

export function createPicturesRepository(db: Kysely<ProjectsTables>) {
  const kept = () =>
    db.selectFrom('documents').where('deleted_at', 'is', null).where('entity_name', '=', 'projects');

  const deleted = (since: string) =>
    db.selectFrom('documents').where('deleted_at', '>=', since).where('entity_name', '=', 'projects');

  async function setCover(id: number, cover: 0 | 1): Promise<void> {
    await db.updateTable('documents').set({ cover }).where('id', '=', id).execute();
  }

  return {
    ofProject(projectId: number): Promise<PictureRow[]> {
      return kept()
        .where('entity_id', '=', projectId)
        .selectAll()
        .orderBy('position')
        .orderBy('id')
        .execute();
    },

    /** The cover of each project. */
    async covers(projectIds: readonly number[]): Promise<PictureRow[]> {
      if (projectIds.length === 0) return [];
      return kept().where('cover', '=', 1).where('entity_id', 'in', projectIds).selectAll().execute();
    },

    byId(id: number): Promise<PictureRow | undefined> {
      return kept().where('id', '=', id).selectAll().executeTakeFirst();
    },

    deletedOfProject: (projectId: number, since: string): Promise<PictureRow[]> =>
      deleted(since).where('entity_id', '=', projectId).selectAll().orderBy('deleted_at', 'desc').execute(),

    deletedById: (id: number, since: string): Promise<PictureRow | undefined> =>
      deleted(since).where('id', '=', id).selectAll().executeTakeFirst(),

    async addOne(row: NewPictureRow): Promise<PictureRow> {
      return db.insertInto('documents').values(row).returningAll().executeTakeFirstOrThrow();
    },

    /** Makes a picture the cover, or the first one if `id` is omitted and there is no cover. */
    async choose(projectId: number, id?: number): Promise<void> {
      const rows = await this.ofProject(projectId);
      const cover = rows.find((row) => row.cover === 1);
      const chosen = id ?? cover?.id ?? rows[0]?.id;
      if (chosen === undefined || chosen === cover?.id) return;
      if (cover) await setCover(cover.id, 0);
      await setCover(chosen, 1);
    },

    async place(id: number, position: number): Promise<void> {
      await db.updateTable('documents').set({ position }).where('id', '=', id).execute();
    },

    async add(rows: readonly NewPictureRow[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('documents').values(rows).execute();
    },
  };
}
