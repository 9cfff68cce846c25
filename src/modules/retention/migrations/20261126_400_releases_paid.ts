import type { SchemaStep } from '#server/db/migrate.ts';

/** What receipts have paid of a release. */
export const addPaid: SchemaStep = async (db) => {
  await db.schema
    .alterTable('retention_releases')
    .addColumn('paid', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('retention_releases' as never)
    .set(({ ref }: { ref: (name: string) => unknown }) => ({ paid: ref('amount') }) as never)
    .where('state' as never, '=', 'paid' as never)
    .execute();
};
