import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { EstimationsTables } from './estimations.table.ts';
import { server } from './server.ts';

it('of several drafts of the price book the last one stays', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const { schema = {} } = server;
  const { '20261122_162_one_price_book_draft': _, ...before } = schema;
  await migrate(database.kysely, before, database.engine.columns);
  const db = database.kysely as Kysely<EstimationsTables>;
  const draft = { based_on: 1, prices: '{}', ratios: '{}', updated_at: '', updated_by: '' };
  for (const [id, note] of [
    [4, 'first'],
    [7, 'last'],
  ] as const) {
    await db
      .insertInto('price_book_drafts')
      .values({ id, ...draft, note })
      .execute();
  }

  await migrate(database.kysely, schema, database.engine.columns);
  const kept = await db.selectFrom('price_book_drafts').select(['id', 'note']).execute();
  expect(kept).toEqual([{ id: 1, note: 'last' }]);
});
