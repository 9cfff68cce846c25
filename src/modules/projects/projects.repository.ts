import { type Kysely, sql } from 'kysely';
import { orderOf } from '#base/list.ts';
import { searchWords } from '#base/search.ts';
import type { PublicProjectsQuery } from './projects.contract.ts';
import type { NewProjectRow, ProjectRow, ProjectsTables } from './projects.table.ts';

export type ProjectsRepository = ReturnType<typeof createProjectsRepository>;

export function createProjectsRepository(db: Kysely<ProjectsTables>) {
  const kept = () => db.selectFrom('projects').where('deleted_at', 'is', null);
  const shown = () => kept().where('is_public', '=', 1);

  return {
    /** One page of what everybody may see, and how much of it there is in all. */
    async listPublic(query: PublicProjectsQuery): Promise<{ rows: ProjectRow[]; total: number }> {
      const { status, category, page, per_page: perPage } = query;
      let wanted = shown();
      if (status) wanted = wanted.where('status', '=', status);
      if (category) wanted = wanted.where('category', '=', category);
      for (const word of searchWords(query.q)) {
        wanted = wanted.where(sql<boolean>`search like ${holding(word)} escape '\\'`);
      }
      const { field, down } = orderOf(query.sort);
      const column = field === 'name' ? 'search' : field;
      const [rows, { total }] = await Promise.all([
        wanted
          .selectAll()
          .orderBy(column, (order) => (down ? order.desc() : order.asc()).nullsLast())
          .$if(column !== 'id', (ordered) => ordered.orderBy('id', 'desc'))
          .limit(perPage)
          .offset((page - 1) * perPage)
          .execute(),
        wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows, total };
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

    async hasName(name: string): Promise<boolean> {
      return (await kept().where('name', '=', name).select('id').executeTakeFirst()) !== undefined;
    },

    async add(row: NewProjectRow): Promise<number> {
      const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
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

function holding(word: string): string {
  return `%${word.replace(/[%_\\]/g, '\\$&')}%`;
}
