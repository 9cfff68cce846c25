import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  request_notes: {
    id: number;
    request_id: number;
    user_id: number;
    user_name: string;
    text: string;
    created_at: string;
  };
  quote_requests: { id: number; assignee_id: number | null };
  notes: Record<'subject' | 'user_name' | 'text' | 'mentions' | 'created_at', string> &
    Record<'subject_id' | 'user_id', number>;
  assignments: {
    subject: string;
    subject_id: number;
    assignee_id: number | null;
    next_action: string;
    next_action_on: string | null;
  };
}

/** Moves notes and assignees to the module that stores them for all kinds of records. */
export const moveNotes: SchemaStep = async (untyped) => {
  const db = untyped as Kysely<Tables>;
  const request = sql<string>`'request'`;
  await db
    .insertInto('notes')
    .columns(['subject', 'subject_id', 'user_id', 'user_name', 'text', 'mentions', 'created_at'])
    .expression(
      db
        .selectFrom('request_notes')
        .select([request.as('subject'), 'request_id', 'user_id', 'user_name', 'text'])
        .select([sql<string>`'[]'`.as('mentions'), 'created_at'])
        .orderBy('id'),
    )
    .execute();
  await db
    .insertInto('assignments')
    .columns(['subject', 'subject_id', 'assignee_id', 'next_action'])
    .expression(
      db
        .selectFrom('quote_requests')
        .select([request.as('subject'), 'id', 'assignee_id', sql<string>`''`.as('next_action')])
        .where('assignee_id', 'is not', null),
    )
    .execute();
  await db.schema.dropTable('request_notes').execute();
  await db.schema.alterTable('quote_requests').dropColumn('assignee_id').execute();
};
