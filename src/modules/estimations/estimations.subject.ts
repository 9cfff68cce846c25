import { toRiyals } from '#base/money.ts';
import { customerAccounts } from '#modules/accounts/server.ts';
import type { CustomerRecords } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { readFound } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { staffCan } from '#server/http/caller.ts';
import { tryChange } from '#server/records/guard.ts';
import type { Subject } from '#server/records/subjects.ts';
import type { Choices } from './estimations.engine.ts';
import { estimationWords } from './estimations.paper.ts';
import type { EstimationsTables } from './estimations.table.ts';
import { scopeOf } from './web/described.ts';

/** Estimations in the overview of their customer. */
export function estimationsOfCustomers(context: ServerContext): CustomerRecords {
  return {
    list: 'estimations',
    subject: 'estimation',
    table: 'estimations',
    fromForms: true,
    async of(customerId, { locale, limit }) {
      const rows = await tablesOf<EstimationsTables>(context.database.kysely)
        .selectFrom('estimations')
        .select(['id', 'realty_type', 'project_type', 'status', 'total_amount', 'created_at'])
        .where('customer_id', '=', customerId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      const t = estimationWords(locale);
      return rows.map((row) => ({
        id: row.id,
        number: `#${row.id}`,
        title: scopeOf(row as Choices, { t }),
        state: row.status,
        amount: toRiyals(row.total_amount),
        at: row.created_at,
        next_action: null,
        next_action_on: null,
      }));
    },
    async giveTo({ account, email, invited }, customerId, trx) {
      const on = tablesOf<EstimationsTables>(trx);
      const owners = await on
        .selectFrom('estimations')
        .select('user_id as id')
        .distinct()
        .where('customer_id', '=', customerId)
        .execute();
      const ids = owners.map(({ id }) => id);
      const accounts = new Set((await customerAccounts(trx, ids)).map(({ id }) => id));
      const staff = ids.filter((id) => !accounts.has(id));
      if (staff.length === 0) return;
      await on
        .updateTable('estimations')
        .set({ user_id: account })
        .where('customer_id', '=', customerId)
        .where('user_id', 'in', staff)
        .$if(!invited, (saved) => saved.where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email)))
        .execute();
    },
  };
}

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
