import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { TimelineSource } from '#server/records/timeline.ts';
import type { OutboxTables } from './outbox.table.ts';

/** Mails about a record, for timelines. Their text stays in the outbox. */
export function mailsTimeline({ database }: ServerContext): TimelineSource {
  return {
    async read({ subject, id, limit }) {
      const rows = await tablesOf<OutboxTables>(database.kysely)
        .selectFrom('mails')
        .select(['id', 'subject', 'recipient', 'state', 'created_at'])
        .where('about', '=', subject)
        .where('about_id', '=', id)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ created_at, ...mail }) => ({
        key: `mail-${mail.id}`,
        kind: 'mail',
        at: created_at,
        by: null,
        mail,
      }));
    },
  };
}
