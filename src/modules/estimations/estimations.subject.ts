import type { ServerContext } from '#server/context.ts';
import { readFound } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { staffCan } from '#server/http/caller.ts';
import { tryChange } from '#server/records/guard.ts';
import type { Subject } from '#server/records/subjects.ts';
import type { EstimationsTables } from './estimations.table.ts';

/** Customers' estimations as a subject for other modules. */
export function estimationSubject(context: ServerContext): Subject {
  const db = tablesOf<EstimationsTables>(context.database.kysely);
  return {
    subject: 'estimation',
    mayRead: staffCan('orders', 'read'),
    mayChange: staffCan('orders', 'update'),
    find: (id) =>
      db
        .selectFrom('estimations')
        .select(['id', 'name', 'user_id as owner', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    search: async (search) => {
      const all = db
        .selectFrom('estimations')
        .select(['id', 'name', 'phone', 'total_amount as amount', 'status as state']);
      const found = await readFound(all, search, { phones: true, amount: 'total_amount' });
      return found.map(({ name, phone, ...hit }) => ({
        ...hit,
        number: hit.id,
        title: name,
        detail: phone,
      }));
    },
    touch: (id, { readAt, now }, trx) =>
      tryChange(trx, 'estimations', { id, updated_at: readAt }, { updated_at: now }),
  };
}
