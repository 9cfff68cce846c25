import { userName } from '#base/administrator-name.ts';
import { staffLevel } from '#base/staff.ts';
import type { ServerContext } from '#server/context.ts';
import { readFound } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { staffCan } from '#server/http/caller.ts';
import type { Subject } from '#server/records/subjects.ts';
import type { AccountsTables } from '../accounts.table.ts';

/** Users as a subject for other modules. A role that may read only customers finds only customers. */
export function userSubject(context: ServerContext): Subject {
  const db = tablesOf<AccountsTables>(context.database.kysely);
  return {
    subject: 'user',
    mayRead: staffCan('users', 'read'),
    mayChange: staffCan('users', 'update'),
    maySearch: staffCan(['users', 'clients'], 'read'),
    find: (id) =>
      db.selectFrom('users').select(['id', 'name', 'updated_at']).where('id', '=', id).executeTakeFirst(),
    search: async (search) => {
      const { caller, locale } = search;
      const users = db.selectFrom('users').select(['id', 'name', 'email', 'mobile']);
      const customers = () =>
        users
          .where('type', '=', 'user')
          .where('role_id', 'in', db.selectFrom('roles').select('id').where('level', '>', staffLevel));
      const found = await readFound(caller?.can('users', 'read') ? users : customers(), search, {
        phones: true,
      });
      return found.map(({ id, name, email, mobile }) => ({
        id,
        title: userName(name, locale),
        detail: mobile ?? email,
      }));
    },
  };
}
