import { createTranslator } from '#i18n/translator.ts';
import type { CustomerRecords } from '#modules/customers/server.ts';
import { assignmentsOf } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import { readFound } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { staffCan } from '#server/http/caller.ts';
import { tryChange } from '#server/records/guard.ts';
import type { Subject } from '#server/records/subjects.ts';
import { wordsOf } from '#server/words.ts';
import type { Lead } from './leads/leads.contract.ts';
import { isOpen, scopeOf } from './leads/leads.engine.ts';
import { seenLeads } from './leads/leads.policy.ts';
import { type Condition, createLeadsRepository, isWantedAmong } from './leads/leads.repository.ts';
import { withNextAction } from './leads/next-action.service.ts';
import type { RequestsTables } from './requests.table.ts';

const words = wordsOf(import.meta.url);

/** Leads in the overview of their customer. */
export function requestsOfCustomers(context: ServerContext): CustomerRecords {
  return {
    list: 'leads',
    subject: 'request',
    table: 'quote_requests',
    fromForms: true,
    async of(customerId, { caller, locale, limit }) {
      const seen = await seenLeads(context, caller);
      const rows = await tablesOf<RequestsTables>(context.database.kysely)
        .selectFrom('quote_requests')
        .selectAll()
        .$if(seen !== null, (leads) => leads.where(seen as Condition))
        .where('customer_id', '=', customerId)
        .where('is_spam', '=', 0)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      const assigned = await assignmentsOf(
        context,
        'request',
        rows.map(({ id }) => id),
      );
      const t = createTranslator(locale, words[locale]);
      return rows.map((row) => {
        const { next_action, next_action_on } = assigned(row.id);
        return {
          id: row.id,
          number: `#${row.id}`,
          title: scopeOf(row as unknown as Lead, t),
          state: row.status,
          amount: null,
          at: row.created_at,
          next_action: isOpen(row.status) ? next_action : null,
          next_action_on: isOpen(row.status) ? next_action_on : null,
        };
      });
    },
    async giveTo({ account, email, invited }, customerId, trx) {
      await tablesOf<RequestsTables>(trx)
        .updateTable('quote_requests')
        .set({ user_id: account })
        .where('customer_id', '=', customerId)
        .where('user_id', 'is', null)
        .where('is_spam', '=', 0)
        .where(({ eb, fn, or }) =>
          or([
            eb(fn('lower', ['email']), '=', email),
            ...(invited ? [eb('created_by', 'is not', null)] : []),
          ]),
        )
        .execute();
    },
  };
}

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
    sees: async (id, caller) => {
      const seen = await seenLeads(context, caller);
      return seen === null || createLeadsRepository(db).isSeen(id, seen);
    },
    search: async (search) => {
      const seen = await seenLeads(context, search.caller);
      const leads = db
        .selectFrom('quote_requests')
        .select(['id', 'name', 'phone', 'email', 'status as state'])
        .where(isWantedAmong(seen));
      const found = await readFound(leads, search, { phones: true });
      return found.map(({ id, name, phone, email, state }) => ({
        ...{ id, state },
        number: id,
        title: name,
        detail: phone || email,
      }));
    },
    nextAction: async (id, given, locale) => {
      const lead = await db
        .selectFrom('quote_requests')
        .select(['status', 'is_spam'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return withNextAction(context, given, { ...lead, locale });
    },
    touch: (id, { readAt, now }, trx) =>
      tryChange(trx, 'quote_requests', { id, updated_at: readAt }, { updated_at: now }),
  };
}
