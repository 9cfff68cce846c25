import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/**
 * Lines of statements are found as everything else is. What older ones say is folded when the search columns are renewed next
 * (`searchVersion`).
 */
export const addSearchOfLines: SchemaStep = async (db) => {
  await db.schema
    .alterTable('bank_lines')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await (db as Kysely<{ bank_lines: { search: string } }>)
    .updateTable('bank_lines')
    .set({ search: sql`lower(text || ' ' || reference || ' ' || party)` })
    .execute();
};
