import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** The tax authority's address is no setting any more: whoever could change it received keys and invoices. */
export const dropAuthorityAddress: SchemaStep = async (any) => {
  const db = any as Kysely<{ configuration_entries: { key: string } }>;
  await db.deleteFrom('configuration_entries').where('key', '=', 'zatca_base_url').execute();
};
