import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  mails: {
    kind: string;
    attachments: string | null;
    request_id: number | null;
    about: string | null;
    about_id: number | null;
    id: number;
  };
}

/** A mail can be about a record of any kind, not only about quote requests. */
export const mailsAboutRecords: SchemaStep = async (untyped) => {
  const db = untyped as Kysely<Tables>;
  await db.schema.alterTable('mails').addColumn('about', 'text').execute();
  await db.schema.alterTable('mails').addColumn('about_id', 'integer').execute();
  await db
    .updateTable('mails')
    .set({ about: 'request', about_id: sql.ref<number>('request_id') })
    .where('request_id', 'is not', null)
    .execute();
  const confirmed = await db
    .selectFrom('mails')
    .select(['id', 'attachments'])
    .where('kind', '=', 'estimation_confirmed')
    .where('attachments', 'is not', null)
    .execute();
  for (const { id, attachments } of confirmed) {
    const [paper] = JSON.parse(attachments ?? '[]') as { subject: string; id: number }[];
    if (!paper) continue;
    await db
      .updateTable('mails')
      .set({ about: paper.subject, about_id: paper.id })
      .where('id', '=', id)
      .execute();
  }
  await db.schema.dropIndex('mails_request_id').execute();
  await db.schema.alterTable('mails').dropColumn('request_id').execute();
  await db.schema.createIndex('mails_about').on('mails').columns(['about', 'about_id']).execute();
};
