import type { SchemaStep } from '#server/db/migrate.ts';

/** What was published stays as it was; its state changes by a move only. */
export const keepPublished: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'legal_versions', subject: 'legal_version' });
  await columns.keepRows(db, {
    table: 'legal_versions',
    columns: [
      ...['id', 'kind', 'number', 'text', 'translations', 'matters', 'in_force_from', 'published_at'],
      ...['published_by_id', 'published_by', 'created_at'],
    ],
    when: `old.state in ('published', 'withdrawn')`,
    erasable: true,
  });
};
