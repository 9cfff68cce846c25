import type { CustomerRecords } from '#modules/customers/server.ts';
import { assignmentsOf } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import { readFound } from '#server/db/page.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import type { Subject } from '#server/records/subjects.ts';
import { createDesignsRepository } from './designs.repository.ts';
import { designRecord } from './designs.service.ts';

/** Design requests as a subject for other modules. Search leaves spam out. */
export function designSubject(context: ServerContext): Subject {
  const designs = createDesignsRepository(context.database.kysely);
  return {
    ...recordSubject(context, designRecord, { permission: 'orders' }),
    search: async (search) => {
      const rows = await readFound(designs.kept().where('is_spam', '=', 0), search, { phones: true });
      return rows.map(({ id, name, phone, email, status }) => ({
        ...{ id, number: id, state: status },
        title: name,
        detail: phone || email,
      }));
    },
  };
}

/** Design requests in the overview of their customer. */
export function designsOfCustomers(context: ServerContext): CustomerRecords {
  const designs = createDesignsRepository(context.database.kysely);
  return {
    list: 'designs',
    subject: 'design_request',
    table: 'design_requests',
    async of(customerId, { limit }) {
      const rows = await designs.ofCustomer(customerId, limit);
      const assigned = await assignmentsOf(
        context,
        'design_request',
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const { next_action, next_action_on } = assigned(row.id);
        const isOpen = row.status !== 'accepted' && row.status !== 'declined';
        return {
          id: row.id,
          number: `#${row.id}`,
          title: row.city,
          state: row.status,
          amount: null,
          at: row.created_at,
          next_action: isOpen ? next_action : null,
          next_action_on: isOpen ? next_action_on : null,
        };
      });
    },
    giveTo: (account, customerId, trx) => createDesignsRepository(trx).giveTo(account, customerId),
  };
}
