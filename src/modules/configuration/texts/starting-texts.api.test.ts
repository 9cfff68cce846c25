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

describe('the legal texts of a new site', () => {
  const states = async (request: (path: string) => Promise<Response>) =>
    (await request('/api/configurations/legal')).json();
  const set = async (
    context: Awaited<ReturnType<typeof startTestServer>>['context'],
    key: string,
    columns: object,
  ) => {
    const db = context.database.kysely as Kysely<ConfigurationTables>;
    await db.updateTable('configuration_entries').set(columns).where('key', '=', key).execute();
    context.cache.invalidate('configuration');
  };

  it('are drafts until the company writes its own, language by language', async () => {
    const { context, request } = await startTestServer();
    const draft = { ar: 'draft', en: 'draft' };
    expect(await states(request)).toEqual({ terms: draft, privacy: draft });
    await set(context, 'terms', { value: '<p>شروطنا</p>' });
    expect(await states(request)).toEqual({ terms: { ar: 'published', en: 'draft' }, privacy: draft });
    await set(context, 'terms', { translations: '{}' });
    expect(await states(request)).toMatchObject({ terms: { ar: 'published', en: 'published' } });
    await set(context, 'privacy', { value: '', translations: '{}' });
    expect(await states(request)).toMatchObject({ privacy: { ar: 'missing', en: 'missing' } });
  });

  it('can be published as they are', async () => {
    const { context, request } = await startTestServer();
    await set(context, 'privacy_published', { value: '1' });
    expect(await states(request)).toMatchObject({
      terms: { ar: 'draft' },
      privacy: { ar: 'published', en: 'published' },
    });
  });

  it('stay drafts when an editor rewrites their markup', async () => {
    const { context, request } = await startTestServer();
    const value = startingTexts.terms?.value.replaceAll('\n', '').replace('<p>', '<p dir="rtl">');
    await set(context, 'terms', { value });
    expect(await states(request)).toMatchObject({ terms: { ar: 'draft' } });
  });
});
