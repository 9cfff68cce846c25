import type { Kysely } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from './database.ts';
import { readBatches } from './page.ts';

interface Tables {
  bricks: { id: number; weight: number; search: string };
}

async function tenThousandBricks(): Promise<Kysely<Tables>> {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const db = database.kysely as Kysely<Tables>;
  await db.schema
    .createTable('bricks')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('weight', 'integer')
    .addColumn('search', 'text')
    .execute();
  for (let from = 0; from < 10_000; from += 2000) {
    const rows = Array.from({ length: 2000 }, (_, place) => {
      const id = from + place + 1;
      return { id, weight: id % 7, search: id % 2 ? 'red' : 'grey' };
    });
    await db.insertInto('bricks').values(rows).execute();
  }
  return db;
}

const all = { q: '', sort: 'id' };

describe('a whole list in batches', () => {
  it('returns each of 10,000 rows once and in order, 500 at a time', async () => {
    const db = await tenThousandBricks();
    const sizes: number[] = [];
    const ids: number[] = [];
    const weights: number[] = [];
    for await (const rows of readBatches(db.selectFrom('bricks').selectAll(), { q: '', sort: '-weight' })) {
      sizes.push(rows.length);
      ids.push(...rows.map(({ id }) => id));
      weights.push(...rows.map(({ weight }) => weight));
    }
    expect(sizes).toEqual(Array(20).fill(500));
    expect(new Set(ids).size).toBe(10_000);
    expect(weights).toEqual([...weights].sort((one, other) => other - one));
  });

  it('keeps to the search, the given ids and the rows that existed at the start', async () => {
    const db = await tenThousandBricks();
    const wanted = () => db.selectFrom('bricks').selectAll();
    const [found] = await Array.fromAsync(readBatches(wanted(), { ...all, q: 'red', ids: [2, 3, 9, 10] }));
    expect(found?.map(({ id }) => id)).toEqual([3, 9]);
    expect(await Array.fromAsync(readBatches(wanted(), { ...all, q: 'blue' }))).toEqual([]);

    let seen = 0;
    for await (const rows of readBatches(wanted(), all)) {
      if (seen === 0) {
        await db.deleteFrom('bricks').where('id', '>', 9990).execute();
        await db.insertInto('bricks').values({ id: 20_000, weight: 1, search: 'red' }).execute();
      }
      seen += rows.length;
    }
    expect(seen).toBe(9990);
  });
});
