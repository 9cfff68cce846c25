import type { Kysely } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import type { ConfigurationEntry } from './configuration.contract.ts';
import { configurationKeys } from './configuration.keys.ts';
import { createConfigurationRepository } from './configuration.repository.ts';
import type { ConfigurationTables } from './configuration.table.ts';

/** An entry to be added: `value` is a stored picture's hash for type `media`. */
export interface NewEntry {
  key: string;
  type: ConfigurationEntry['type'];
  value: string;
  description: string;
  translations?: { en?: { value?: string; description?: string } };
}

/** Every key that the site reads stands in the table from the first start, if only with an empty value. */
export async function seedConfigurationDefaults(context: ServerContext): Promise<void> {
  await addConfiguration(
    context,
    configurationKeys.map((entry) => ({ ...entry, value: entry.value ?? '' })),
  );
}

/** Adds entries whose keys are not there yet and leaves the others as they are. */
export async function addConfiguration(context: ServerContext, entries: NewEntry[]): Promise<void> {
  const repository = createConfigurationRepository(context.database.kysely as Kysely<ConfigurationTables>);
  const updatedAt = context.now().toISOString();
  const added = await repository.addMissing(
    entries.map((entry) => ({
      key: entry.key,
      value: entry.value,
      type: entry.type,
      description: entry.description,
      translations: JSON.stringify(entry.translations ?? {}),
      updated_at: updatedAt,
    })),
  );
  if (added > 0) context.cache.forget('configuration');
}
