import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/**
 * Marks the certificates that were invoiced in another system: the account of a contract counts them as they are, and of
 * others the invoices. The index has all that the retention register adds up of certificates.
 */
export const markInvoicedElsewhere: SchemaStep = async (db) => {
  await db.schema
    .alterTable('certificates')
    .addColumn('elsewhere', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await (db as Kysely<{ certificates: { elsewhere: number; state: string } }>)
    .updateTable('certificates')
    .set({ elsewhere: 1 })
    .where('state', 'in', ['invoiced', 'paid'])
    .where(
      sql<boolean>`not exists (select 1 from invoices where certificate_id = certificates.id and number is not null)`,
    )
    .execute();
  await db.schema.dropIndex('certificates_retained').execute();
  await db.schema
    .createIndex('certificates_retained')
    .on('certificates')
    .columns([
      ...['deleted_at', 'state', 'contract_id', 'period_to', 'agreed_on', 'elsewhere', 'invoiced_on'],
      ...['sequence', 'retention'],
    ])
    .execute();
};
