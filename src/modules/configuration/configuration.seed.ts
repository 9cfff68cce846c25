import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ConfigurationEntry } from './configuration.contract.ts';
import { createConfigurationRepository } from './configuration.repository.ts';
import { configurationKeys, type Key } from './configuration.settings.ts';
import type { ConfigurationTables } from './configuration.table.ts';
import { keeperOf } from './texts/entry-texts.service.ts';
import { startingTexts } from './texts/starting-texts.seed.ts';

/** An entry to add: for type `media`, `value` is a stored picture's hash. */
export interface NewEntry {
  key: string;
  type: ConfigurationEntry['type'];
  value: string;
  description: string;
  translations?: { en?: { value?: string; description?: string } };
}

/**
 * Adds every missing key with its starting text, if it has one. Existing keys, even cleared ones, stay as
 * they are, so an upgrade refills nothing.
 */
export async function seedConfigurationDefaults(context: ServerContext): Promise<void> {
  await addConfiguration(context, configurationKeys.map(startingEntry));
}

/** An entry of a new installation. */
export function startingEntry({
  kind: _kind,
  staffOnly: _staffOnly,
  elsewhere: _elsewhere,
  level: _level,
  ...entry
}: Key): NewEntry {
  const text = startingTexts[entry.key];
  if (!text) return { ...entry, value: entry.value ?? '' };
  const { translations } = entry;
  return { ...entry, value: text.value, translations: { en: { ...translations?.en, value: text.english } } };
}

/** Adds entries whose keys are missing and leaves the others unchanged. */
export async function addConfiguration(context: ServerContext, entries: NewEntry[]): Promise<void> {
  const repository = createConfigurationRepository(tablesOf<ConfigurationTables>(context.database.kysely));
  const updatedAt = context.now().toISOString();
  const added = await repository.addMissing(
    entries.map((entry) => {
      // What another module keeps is stored there alone.
      const { key, value, type, description, translations } = keeperOf(context, entry.key)
        ? withoutText(entry)
        : entry;
      return {
        ...{ key, value, type, description, updated_at: updatedAt },
        translations: JSON.stringify(translations ?? {}),
      };
    }),
  );
  if (added > 0) context.cache.invalidate('configuration');
}

function withoutText({ translations, ...entry }: NewEntry): NewEntry {
  const { value: _value, ...english } = translations?.en ?? {};
  return { ...entry, value: '', translations: { en: english } };
}
