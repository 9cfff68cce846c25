import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** Two-step verification has one name on every page: the setting takes it, unless staff have renamed it. */
export const renameTwoSteps: SchemaStep = async (any) => {
  const db = any as Kysely<{ configuration_entries: Record<'key' | 'description' | 'translations', string> }>;
  const english = { description: 'Two-step verification required of staff' };
  await db
    .updateTable('configuration_entries')
    .set({ description: 'التحقق بخطوتين لازم للموظفين', translations: JSON.stringify({ en: english }) })
    .where('key', '=', 'second_factor_required')
    .where('description', '=', 'خطوة تحقق ثانية لازمة للموظفين')
    .execute();
};
