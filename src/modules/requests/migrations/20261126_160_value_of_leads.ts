import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds what a lead is worth, typed by staff, and when it was won or lost: for older ones, their last change. */
export const valueOfLeads: SchemaStep = async (untyped) => {
  const db = untyped as Kysely<Tables>;
  const table = 'quote_requests';
  // Halalas exceed 32 bits.
  await db.schema.alterTable(table).addColumn('value', 'bigint').execute();
  await db.schema.alterTable(table).addColumn('closed_at', 'text').execute();
  await db
    .updateTable(table)
    .set(({ ref }) => ({ closed_at: ref('updated_at') }))
    .where('status', 'in', ['won', 'lost'])
    .execute();
  // The board reads these of every open lead, whose rows are much wider.
  await db.schema
    .createIndex('quote_requests_board')
    .on(table)
    .columns(['is_spam', 'status', 'closed_at', 'id', 'value', 'estimation_id'])
    .execute();
};

interface Tables {
  quote_requests: { status: string; updated_at: string; closed_at: string | null };
}
