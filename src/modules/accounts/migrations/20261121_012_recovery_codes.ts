import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/**
 * Drops the recovery codes that were kept encrypted: they are too short for the hash that codes are kept by now. Their
 * owners read that none is left and make new ones; authenticators stay as they are.
 */
export const dropShortRecoveryCodes: SchemaStep = async (db) => {
  await (db as Kysely<{ two_factors: { backup_codes: string } }>)
    .updateTable('two_factors')
    .set({ backup_codes: '[]' })
    .execute();
};
