import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';
import type { ConfigurationEntry } from '../configuration.contract.ts';
import { seedConfigurationDefaults } from '../configuration.seed.ts';
import { configurationKeys } from '../configuration.settings.ts';
import type { ConfigurationTables } from '../configuration.table.ts';
import { writtenValues } from '../configuration.values.ts';
import { startingTexts } from './starting-texts.seed.ts';

async function entries(request: (path: string) => Promise<Response>) {
  const list: ConfigurationEntry[] = await (await request('/api/configurations/site')).json();
  return new Map(list.map((entry) => [entry.key, entry]));
}

describe('a new site without the sample company', () => {
  it('has its texts in both languages, and names no company', async () => {
    const { request } = await startTestServer();
    const site = await entries(request);
    for (const list of ['hero_slides', 'service_cards']) {
      for (const json of [site.get(list)?.value, site.get(list)?.translations.en?.value]) {
        expect(JSON.parse(json ?? ''), list).toHaveLength(3);
      }
    }
    for (const key of Object.keys(startingTexts)) {
      expect(site.get(key)?.value, key).toBeTruthy();
      expect(site.get(key)?.translations.en?.value, key).toBeTruthy();
    }
    expect(JSON.stringify([...site.values()])).not.toMatch(/matana|متانة/i);
    expect(site.get('corp_name')?.value).toBe('');
  });

  it('keeps texts that staff have emptied, however often it starts', async () => {
    const { context, request } = await startTestServer();
    const db = context.database.kysely as Kysely<ConfigurationTables>;
    const emptied = { value: '', translations: '{}' };
    await db.updateTable('configuration_entries').set(emptied).where('key', '=', 'vision').execute();
    await seedConfigurationDefaults(context);
    expect((await entries(request)).get('vision')).toMatchObject({ value: '', translations: {} });
  });
});

it('every starting text is valid input for staff', () => {
  const kinds = new Map(configurationKeys.map(({ key, kind }) => [key, kind]));
  for (const [key, { value, english }] of Object.entries(startingTexts)) {
    const rule = writtenValues[kinds.get(key) as keyof typeof writtenValues];
    for (const text of [value, english]) expect(rule.parse(text).length, key).toBe(text.length);
  }
});
