import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate, type SchemaSteps } from '#server/db/migrate.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { sampleTexts } from './legal.seed.ts';
import type { LegalTables } from './legal.table.ts';

interface Before extends LegalTables {
  configuration_entries: Record<
    'key' | 'value' | 'type' | 'description' | 'translations' | 'updated_at',
    string
  >;
  roles: Record<string, unknown>;
  users: Record<string, unknown>;
}

const at = '2026-10-31T22:00:00.000Z';

/** The version before, with these texts under their keys; `run` brings it up to date. */
async function before(texts: Record<string, { value: string; english?: string }>) {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ dataDir: ':memory:', databaseUrl });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const all = schemaOf(await loadServerModules());
  const earlier: SchemaSteps = Object.fromEntries(
    Object.entries(all).filter(([name]) => !name.includes('_legal')),
  );
  await migrate(database.kysely, earlier, database.engine.columns);
  const db = database.kysely as never as Kysely<Before>;
  const rows = Object.entries(texts).map(([key, { value, english }]) => ({
    ...{ key, value, type: 'general', description: key, updated_at: at },
    translations: JSON.stringify({
      en: { ...(english !== undefined && { value: english }), description: key },
    }),
  }));
  await db.insertInto('configuration_entries').values(rows).execute();
  const run = async () => {
    await migrate(database.kysely, all, database.engine.columns);
    return db.selectFrom('legal_versions').selectAll().orderBy('id').execute();
  };
  return { db, run };
}

const flag = (value: string) => ({ value });

it('makes the first version of each text that staff wrote, in force since it was written', async () => {
  const { db, run } = await before({
    terms: { value: '<p>شروطنا</p>', english: '<p>Our terms</p>' },
    privacy: { value: '<p>سياستنا</p>' },
    terms_published: flag('0'),
    privacy_published: flag('0'),
  });
  expect(await run()).toMatchObject([
    {
      ...{ kind: 'terms', number: 1, state: 'published', sample: '', matters: 0 },
      ...{ text: '<p>شروطنا</p>', translations: '{"en":{"text":"<p>Our terms</p>"}}' },
      ...{ in_force_from: '2026-11-01', published_at: at, published_by_id: null },
    },
    { kind: 'privacy', number: 1, state: 'published', translations: '{"en":{"text":""}}' },
  ]);
  const entries = await db
    .selectFrom('configuration_entries')
    .select(['key', 'value'])
    .orderBy('key')
    .execute();
  expect(entries).toEqual([
    { key: 'privacy', value: '' },
    { key: 'terms', value: '' },
  ]);
});

it('keeps a sample a sample, unless it was published as it is, and an emptied text empty', async () => {
  const { terms, privacy } = sampleTexts;
  const rewritten = terms.value.replaceAll('\n', '').replace('<p>', '<p dir="rtl">');
  const samples = await before({ terms: { ...terms, value: rewritten }, terms_published: flag('0') });
  expect(await samples.run()).toMatchObject([{ kind: 'terms', number: 1, state: 'sample', sample: 'ar,en' }]);

  const others = await before({
    terms: { value: '', english: '' },
    privacy,
    privacy_published: flag('1'),
  });
  expect(await others.run()).toMatchObject([
    { kind: 'terms', number: null, state: 'draft', text: '' },
    { kind: 'privacy', number: 1, state: 'published', sample: '' },
  ]);
});

it('keeps the English a sample where only the Arabic was written', async () => {
  const { run } = await before({ privacy: { ...sampleTexts.privacy, value: '<p>سياستنا</p>' } });
  expect(await run()).toMatchObject([{ kind: 'privacy', state: 'published', sample: 'en' }]);
});

it('takes over who accepted the wording of today', async () => {
  const texts = {
    terms: { value: '<p>شروط</p>', english: '<p>Terms</p>' },
    privacy: { value: '<p>سياسة</p>', english: '<p>Policy</p>' },
  };
  const { db, run } = await before(texts);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(texts)));
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto('roles')
    .values({ ...times, name: 'عميل', level: 10, translations: '{}' })
    .execute();
  const versions = [Buffer.from(digest).toString('hex').slice(0, 16), 'another wording'];
  for (const [index, policy_version] of versions.entries())
    await db
      .insertInto('users')
      .values({
        ...times,
        ...{ name: 'Nora', email: `nora${index}@example.com`, type: 'user', role_id: 1, search: 'nora' },
        ...{ policy_version, policy_accepted_at: at },
      })
      .execute();
  const made = await run();
  const accepted = await db.selectFrom('legal_acceptances').selectAll().orderBy('id').execute();
  expect(accepted).toMatchObject(
    made.map(({ id, kind }) => ({ subject: 'user', subject_id: 1, user_id: 1, kind, version_id: id, at })),
  );
});
