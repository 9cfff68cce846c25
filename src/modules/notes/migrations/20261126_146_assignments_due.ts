import type { SchemaStep } from '#server/db/migrate.ts';

/** Finds what is due without reading every assignment. */
export const assignmentsDue: SchemaStep = async (db) => {
  await db.schema
    .createIndex('assignments_due')
    .on('assignments')
    .columns(['subject', 'next_action_on', 'assignee_id', 'subject_id'])
    .execute();
};
