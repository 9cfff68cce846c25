import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { readPage } from '#server/db/page.ts';
import type { PublicProjectsQuery } from './projects.contract.ts';
import type { NewProjectRow, ProjectRow, ProjectsTables } from './projects.table.ts';

const columns = { name: 'search' };
// Sorting must not reveal a hidden cost either.
const publicColumns = { ...columns, cost: sql`case when hide_cost = 0 then cost end` };

export function createProjectsRepository(db: Kysely<ProjectsTables>) {
  const kept = () => db.selectFrom('projects').where('deleted_at', 'is', null);
  const shown = () => kept().where('is_public', '=', 1).where('archived_at', 'is', null);
  const deleted = (since: string) => db.selectFrom('projects').where('deleted_at', '>=', since);

  return {
    /** A page of the public projects, with the total number. */
    listPublic: (query: PublicProjectsQuery): Promise<{ rows: ProjectRow[]; total: number }> =>
      readPage(ofKind(shown().selectAll(), query), query, { columns: publicColumns }),

    async nextPublic(id: number): Promise<ProjectRow | undefined> {
      const others = shown().selectAll().orderBy('id', 'desc').limit(1);
      return (
        (await others.where('id', '<', id).executeTakeFirst()) ??
        (await others.where('id', '>', id).executeTakeFirst())
      );
    },

    countPublicByKind() {
      return shown()
        .select(({ fn }) => ['status', 'category', fn.countAll<number>().as('projects')])
        .groupBy(['status', 'category'])
        .orderBy('status')
        .orderBy('category')
        .execute();
    },

    async count(which: 'public' | 'all'): Promise<number> {
      const counted = which === 'public' ? shown() : kept();
      const { total } = await counted
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    byId(id: number): Promise<ProjectRow | undefined> {
      return kept().where('id', '=', id).selectAll().executeTakeFirst();
    },

    deletedById: (id: number, since: string): Promise<ProjectRow | undefined> =>
      deleted(since).where('id', '=', id).selectAll().executeTakeFirst(),

    /** Names and owners of all projects. */
    names: (): Promise<Pick<ProjectRow, 'id' | 'name' | 'owner'>[]> =>
      kept().select(['id', 'name', 'owner']).execute(),

    /** Those of the projects that nobody has changed since they were added, without units and pictures. */
    async unchanged(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await kept()
        .select('projects.id')
        .whereRef('updated_at', '=', 'created_at')
        .where('projects.id', 'in', [...ids])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('project_units')
                .select('project_units.id')
                .whereRef('project_id', '=', 'projects.id'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('documents')
                .select('documents.id')
                .where('entity_name', '=', 'projects')
                .whereRef('entity_id', '=', 'projects.id'),
            ),
          ),
        )
        .execute();
      return rows.map(({ id }) => id);
    },

    async hasName(name: string): Promise<boolean> {
      return (await kept().where('name', '=', name).select('id').executeTakeFirst()) !== undefined;
    },

    async add(row: NewProjectRow): Promise<number> {
      const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    /**
     * Makes concurrent changes to what belongs to the project wait for this transaction; false if it does not
     * exist.
     */
    async lock(id: number): Promise<boolean> {
      const done = await db
        .updateTable('projects')
        .set({ id })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    /**
     * Makes a project that waited for its first picture public, without changing its version, so that open
     * forms stay valid.
     */
    async showPictured(id: number): Promise<boolean> {
      const done = await db
        .updateTable('projects')
        .set({ is_public: 1, awaits_picture: 0 })
        .where('id', '=', id)
        .where('awaits_picture', '=', 1)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    async setPublic(id: number, isPublic: boolean, updatedAt: string): Promise<void> {
      await db
        .updateTable('projects')
        .set({ is_public: isPublic ? 1 : 0, updated_at: updatedAt })
        .where('id', '=', id)
        .execute();
    },
  };
}

type Rows = SelectQueryBuilder<ProjectsTables, 'projects', ProjectRow>;

function ofKind(rows: Rows, { status, category }: { status?: string; category?: string }): Rows {
  let wanted = rows;
  if (status) wanted = wanted.where('status', '=', status);
  if (category) wanted = wanted.where('category', '=', category);
  return wanted;
}
