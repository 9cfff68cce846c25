import { expect, it } from 'vitest';
import { createCache } from '../cache/cache.ts';
import { createLog } from '../log.ts';
import { shareInvalidation } from './changes.ts';
import type { Hearing, InvalidationBus } from './invalidation-bus.ts';

const log = createLog('silent');

/** A process among others, with a connection that the test controls. */
function amongOthers() {
  const cache = createCache();
  const told: string[][] = [];
  let hearing: Hearing | undefined;
  const invalidationBus: InvalidationBus = {
    tell: async (tags) => void told.push([...tags]),
    stop: async () => {},
  };
  const shared = shareInvalidation(
    cache,
    (given) => {
      hearing = given;
      return invalidationBus;
    },
    log,
  );
  shared.changes.start();
  return { ...shared, told, hearing: hearing as Hearing };
}

const keep = (cache: ReturnType<typeof createCache>, value: string) =>
  cache.getOrSet('partners', ['partners'], async () => value);

it('cached values of a single process are current from the start', () => {
  expect(shareInvalidation(createCache(), undefined, log).changes.current).toBe(true);
});

it('values cached before the bus is connected are not current, and are dropped once it is', async () => {
  const { cache, changes, hearing } = amongOthers();
  await keep(cache, 'old');
  expect(changes.current).toBe(false);
  hearing.whole();
  expect(changes.current).toBe(true);
  expect(await keep(cache, 'new')).toBe('new');
});

it('values cached while the bus is disconnected are dropped when it is connected again', async () => {
  const { cache, changes, hearing } = amongOthers();
  hearing.whole();
  await keep(cache, 'old');
  hearing.broken(new Error('cut'));
  expect(changes.current).toBe(false);
  expect(await keep(cache, 'new')).toBe('old');
  hearing.whole();
  expect(await keep(cache, 'new')).toBe('new');
});

it('changes by others invalidate here, and changes here are sent to the others', async () => {
  const { cache, hearing, told, changes } = amongOthers();
  hearing.whole();
  await keep(cache, 'old');
  hearing.heard(['partners']);
  expect(await keep(cache, 'new')).toBe('new');
  cache.invalidate('partners', 'stats');
  await changes.told();
  expect(told).toEqual([['partners', 'stats']]);
});
