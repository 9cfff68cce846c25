import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** The phase of e-invoicing is chosen, not typed as 1 or 2: its name says so no more, unless staff have renamed it. */
export const renamePhase: SchemaStep = async (any) => {
  const db = any as Kysely<{ configuration_entries: Record<'key' | 'description' | 'translations', string> }>;
  const entry = db
    .updateTable('configuration_entries')
    .where('key', '=', 'zatca_phase')
    .where('description', '=', 'مرحلة الفوترة الإلكترونية (1 أو 2)');
  const english = { description: 'Phase of e-invoicing' };
  await entry
    .set({ description: 'مرحلة الفوترة الإلكترونية', translations: JSON.stringify({ en: english }) })
    .execute();
};
