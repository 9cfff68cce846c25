import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  lead_settings: Record<'id' | 'untouched_hours' | 'turn', number> &
    Record<'turns' | 'own_roles' | 'updated_at', string>;
  quote_requests: { untouched_notified_at: string | null; created_at: string };
}

/** Adds the rules of leads: whose turn it is, when a lead counts as untouched, and which roles see only their own. */
export const addRulesOfLeads: SchemaStep = async (untyped) => {
  await untyped.schema
    .createTable('lead_settings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('untouched_hours', 'integer', (column) => column.notNull())
    .addColumn('turns', 'text', (column) => column.notNull())
    .addColumn('own_roles', 'text', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await untyped.schema
    .createTable('lead_turns')
    .addColumn('user_id', 'integer', (column) => column.primaryKey())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .execute();
  const table = 'quote_requests';
  await untyped.schema.alterTable(table).addColumn('created_by', 'integer').execute();
  await untyped.schema.alterTable(table).addColumn('untouched_notified_at', 'text').execute();

  const db = untyped as Kysely<Tables>;
  const updated_at = '2026-11-26T00:00:00.000Z';
  await db
    .insertInto('lead_settings')
    .values({ id: 1, untouched_hours: 24, turns: '[]', own_roles: '[]', turn: 0, updated_at })
    .execute();
  // Nobody is notified about leads of earlier days.
  await db.updateTable(table).set({ untouched_notified_at: sql<string>`created_at` }).execute();
};
