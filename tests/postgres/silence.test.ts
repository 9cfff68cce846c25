import { expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startWay } from '#tests/support/way.ts';

it('a silent server counts as down, and is used again when it answers', async () => {
  const { databaseUrl = '', drop } = await createTestDatabase(inject('engine'));
  const way = await startWay(new URL(databaseUrl));
  const database = openDatabase({ databaseUrl: way.url, dataDir: '', silence: 300 });
  await database.ping();
  way.cut(true);
  const error = await database.ping().catch((caught) => caught);
  expect(database.engine.isUnavailable(error)).toBe(true);
  way.cut(false);
  await database.ping();
  await database.close();
  await drop();
});
