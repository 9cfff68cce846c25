import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** Cheques name their customer in both languages, as their vouchers do. */
export const addCustomersOfCheques: SchemaStep = async (db) => {
  await db.schema
    .alterTable('cheques')
    .addColumn('customer', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const [voucher, table] of [
    ['receipt', 'receipts'],
    ['payment', 'payments'],
  ] as const)
    await (db as Kysely<{ cheques: { customer: string; voucher: string } }>)
      .updateTable('cheques')
      .set({
        customer: sql`coalesce((select v.customer from ${sql.table(table)} v where v.id = cheques.voucher_id), '')`,
      })
      .where('voucher', '=', voucher)
      .execute();
};
