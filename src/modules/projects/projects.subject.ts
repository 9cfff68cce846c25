import { localized } from '#base/localized.ts';
import type { ServerContext } from '#server/context.ts';
import { readFound } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { staffWho } from '#server/http/caller.ts';
import type { Subject } from '#server/records/subjects.ts';
import type { ProjectsTables } from './projects.table.ts';

/** Projects, as other modules see them. */
export function projectSubject(context: ServerContext): Subject {
  const db = tablesOf<ProjectsTables>(context.database.kysely);
  const kept = () => db.selectFrom('projects').where('deleted_at', 'is', null);
  return {
    subject: 'project',
    mayRead: staffWho('projects', 'read'),
    mayChange: staffWho('projects', 'update'),
    find: (id) => kept().select(['id', 'name', 'updated_at']).where('id', '=', id).executeTakeFirst(),
    search: async (search) => {
      const found = await readFound(
        kept().select(['id', 'name', 'address', 'status', 'translations']),
        search,
      );
      return found.map(({ id, status, translations, ...texts }) => {
        const project = { ...texts, translations: JSON.parse(translations) };
        const [title, detail] = (['name', 'address'] as const).map((field) =>
          localized(project, field, search.locale),
        ) as [string, string];
        return { id, number: id, state: status, title, detail };
      });
    },
  };
}
