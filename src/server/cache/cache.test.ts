import { expect, it } from 'vitest';
import { createCache } from './cache.ts';

const maxBytes = 1000;
const weigh = (text: string) => text.length;

/** The values still cached after one of each size was made in turn. */
async function keptOf(sizes: Record<string, number>, cache = createCache(100, { maxBytes, weigh })) {
  for (const [key, size] of Object.entries(sizes))
    await cache.getOrSet(key, [key], async () => 'x'.repeat(size));
  return Object.keys(sizes).filter((key) => cache.peek(key) !== undefined);
}

it('values over the total limit are dropped, the longest unused first', async () => {
  expect(await keptOf({ a: 400, b: 400, c: 200 })).toEqual(['a', 'b', 'c']);
  const cache = createCache(100, { maxBytes, weigh });
  await keptOf({ a: 400, b: 400, c: 100 }, cache);
  cache.peek('a');
  await keptOf({ d: 300 }, cache);
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.peek(key))).toEqual(['a', 'c', 'd']);
});

it('a value that is too large by itself is returned, and drops no other', async () => {
  const cache = createCache(100, { maxBytes, weigh });
  await keptOf({ a: 400, b: 400 }, cache);
  expect(await cache.getOrSet('large', [], async () => 'x'.repeat(1001))).toHaveLength(1001);
  expect(['a', 'b', 'large'].filter((key) => cache.peek(key))).toEqual(['a', 'b']);
});

it('invalidated, evicted and failed values take no space', async () => {
  const cache = createCache(3, { maxBytes, weigh });
  for (let turn = 0; turn < 5; turn += 1) {
    await keptOf({ a: 500, b: 400 }, cache);
    cache.invalidate('a', 'b');
    await keptOf({ c: 900 }, cache);
    cache.clear();
    await cache.getOrSet('failed', [], () => Promise.reject(new Error('away'))).catch(() => {});
    await keptOf({ one: 100, two: 100, three: 100, four: 100 }, cache);
  }
  cache.clear();
  expect(await keptOf({ a: 500, b: 500 }, cache)).toEqual(['a', 'b']);
});

it('data are weighed with everything in them', async () => {
  const cache = createCache(100, { maxBytes: 100_000 });
  const list = (length: number) => ({
    data: Array.from({ length }, (_, id) => ({ id, name: 'نخلة للحديد' })),
  });
  await cache.getOrSet('small', [], async () => list(10));
  await cache.getOrSet('large', [], async () => list(10_000));
  expect(cache.peek('small')).toEqual(list(10));
  expect(cache.peek('large')).toBeUndefined();
});
