import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLog } from '#server/log.ts';
import { later } from '#tests/support/later.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { countsSchema, createTableCounts, sweepCounts } from './counts.table.ts';
import { type Counts, createCounts, insured } from './counts.ts';

async function openTable() {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  await migrate(database.kysely, countsSchema, database.engine.columns);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

describe('counts in the database', () => {
  it('sum up, even concurrently, until they expire', async () => {
    const database = await openTable();
    const counts = createTableCounts(database.kysely, 'secret');
    later(0);
    const added = await Promise.all(Array.from({ length: 8 }, () => counts.add('a', 1, 60)));
    expect(added.map(({ points }) => points).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await counts.add('b', 1, 600);
    later(59_000);
    expect(await counts.add('a', -1, 60)).toMatchObject({ points: 7 });
    later(2000);
    expect(await counts.get('a')).toBeUndefined();
    await sweepCounts(database.kysely);
    expect(await counts.get('b')).toMatchObject({ points: 1 });
    expect(await counts.add('a', 1, 60)).toMatchObject({ points: 1 });
  });

  it('are replaced by a set value, and do not reveal whom they count', async () => {
    const database = await openTable();
    const counts = createTableCounts(database.kysely, 'secret');
    await counts.add('sara@example.com', 1, 60);
    await counts.set('sara@example.com', 11, 180);
    const count = await counts.get('sara@example.com');
    expect(count?.points).toBe(11);
    expect(count?.milliseconds).toBeGreaterThan(170_000);
    const rows = await database.kysely
      .selectFrom('counts' as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain('sara');
  });
});

it("while shared counters are down, this process's own counts continue", async () => {
  const shared = createCounts();
  let away = false;
  const counts: Counts = insured(
    {
      ...shared,
      add: (...given) => (away ? Promise.reject(new Error('away')) : shared.add(...given)),
      get: (...given) => (away ? Promise.reject(new Error('away')) : shared.get(...given)),
    },
    createLog('silent'),
  );
  await shared.add('a', 5, 60);
  expect(await counts.add('a', 1, 60)).toMatchObject({ points: 6 });
  away = true;
  expect(await counts.add('a', 1, 60)).toMatchObject({ points: 2 });
  expect(await counts.get('a')).toMatchObject({ points: 2 });
});
