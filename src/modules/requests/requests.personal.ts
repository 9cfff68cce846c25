import type { Kysely } from 'kysely';
import { erasedName, type Person, type PersonalData, sentBy } from '#modules/accounts/server.ts';
import { acceptancesOf } from '#modules/legal/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { RequestsTables } from './requests.table.ts';

/** A person's quote requests and messages. */
export function personalRequests(context: ServerContext): PersonalData {
  const requestsOf = (db: Kysely<RequestsTables>, person: Person) =>
    db.selectFrom('quote_requests').where(sentBy(person));
  return {
    name: 'quote_requests',
    collect: async (person) => {
      const rows = await requestsOf(tablesOf<RequestsTables>(context.database.kysely), person)
        .select(['id', 'name', 'email', 'phone', 'message', 'real_estate_type', 'project_type', 'status'])
        .select(['source', 'subject', 'estimation_id'])
        .select(['locale', 'created_at'])
        .orderBy('id')
        .execute();
      const accepted = await acceptancesOf(
        context,
        'request',
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        ...row,
        accepted: accepted
          .filter(({ subject_id: id }) => id === row.id)
          .map(({ kind, number, at }) => ({ kind, number, at })),
      }));
    },
    async erase(person, on, now) {
      const db = tablesOf<RequestsTables>(on);
      const rows = await requestsOf(db, person).select('id').execute();
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const nobody = {
        name: erasedName,
        email: '',
        phone: '',
        subject: '',
        message: '',
        search: '',
        sender: '',
      };
      await db
        .updateTable('quote_requests')
        .set({ ...nobody, dedupe_key: null, updated_at: now })
        .where('id', 'in', ids)
        .execute();
      await context.eraseRecords('request', ids, on);
    },
  };
}
