import type { Media } from '#modules/media/server.ts';
import type { ConfigurationEntry, ManagedEntry } from './configuration.contract.ts';
import type { ConfigurationRow } from './configuration.repository.ts';
import { levelOf } from './configuration.settings.ts';

export async function presentEntries(
  rows: readonly ConfigurationRow[],
  media: Media,
  form: 'thumbnail' | 'drawing' = 'thumbnail',
): Promise<ConfigurationEntry[]> {
  const hashes = rows.filter((row) => row.type === 'media' && row.value).map((row) => row.value);
  const pictures = await media.describe(hashes, [form]);
  return rows.map((row) => {
    const picture = row.type === 'media' ? pictures.get(row.value) : undefined;
    return {
      id: row.id,
      key: row.key,
      value: row.type === 'media' ? (picture?.[form] ?? '') : row.value,
      type: row.type as ConfigurationEntry['type'],
      description: row.description,
      translations: JSON.parse(row.translations),
      image: picture?.image ?? null,
    };
  });
}

export async function presentManagedEntries(
  rows: readonly ConfigurationRow[],
  media: Media,
): Promise<ManagedEntry[]> {
  const entries = await presentEntries(rows, media);
  return entries.map((entry, index) => ({
    ...entry,
    updated_at: rows[index]?.updated_at ?? '',
    level: levelOf(entry.key),
  }));
}
