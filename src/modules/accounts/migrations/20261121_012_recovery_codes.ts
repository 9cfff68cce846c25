import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/**
 * Drops recovery codes that were stored encrypted: they are too short for hashing. Their owners see that none
 * is left and create new ones; authenticators are unaffected.
 */
export const dropShortRecoveryCodes: SchemaStep = async (db) => {
  await (db as Kysely<{ two_factors: { backup_codes: string } }>)
    .updateTable('two_factors')
    .set({ backup_codes: '[]' })
    .execute();
};
