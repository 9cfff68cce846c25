import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { ConfigurationTables } from './configuration.table.ts';
import { server } from './server.ts';

it('the stored address of the tax authority goes, and every other entry stays', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const steps = Object.entries(server.schema ?? {}).filter(([name]) => name < '20261129_580');
  await migrate(database.kysely, Object.fromEntries(steps), database.engine.columns);
  const db = database.kysely as Kysely<ConfigurationTables>;
  const entry = { type: 'general', description: '', translations: '{}', updated_at: '' };
  await db
    .insertInto('configuration_entries')
    .values([
      { ...entry, key: 'zatca_base_url', value: 'https://evil.example.com' },
      { ...entry, key: 'zatca_phase', value: '2' },
    ])
    .execute();
  await migrate(database.kysely, server.schema ?? {}, database.engine.columns);
  const left = await db.selectFrom('configuration_entries').select(['key', 'value']).execute();
  expect(left).toEqual([{ key: 'zatca_phase', value: '2' }]);
});
