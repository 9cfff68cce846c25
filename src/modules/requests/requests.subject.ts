import type { ServerContext } from '#server/context.ts';
import { readFound } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { staffCan } from '#server/http/caller.ts';
import { tryChange } from '#server/records/guard.ts';
import type { Subject } from '#server/records/subjects.ts';
import type { RequestsTables } from './requests.table.ts';

/** Quote requests as a subject for other modules. */
export function requestSubject(context: ServerContext): Subject {
  const db = tablesOf<RequestsTables>(context.database.kysely);
  return {
    subject: 'request',
    mayRead: staffCan('orders', 'read'),
    mayChange: staffCan('orders', 'update'),
    find: (id) =>
      db
        .selectFrom('quote_requests')
        .select(['id', 'name', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    search: async (search) => {
      const leads = db
        .selectFrom('quote_requests')
        .select(['id', 'name', 'phone', 'email', 'status as state'])
        .where('is_spam', '=', 0);
      const found = await readFound(leads, search, { phones: true });
      return found.map(({ id, name, phone, email, state }) => ({
        ...{ id, state },
        number: id,
        title: name,
        detail: phone || email,
      }));
    },
    touch: (id, { readAt, now }, trx) =>
      tryChange(trx, 'quote_requests', { id, updated_at: readAt }, { updated_at: now }),
  };
}
