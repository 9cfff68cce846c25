import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';
import { readPriceBook } from './estimations.calls.ts';
import { priceBook } from './estimations.contract.ts';
import type { EstimationsTables } from './estimations.table.ts';
import { firstPriceBook } from './price-book/first-price-book.values.ts';
import { createPriceBooksRepository } from './price-book/price-books.repository.ts';
import { server as estimations } from './server.ts';

describe('the price book', () => {
  it('has its first prices on a new installation, in SAR', async () => {
    const server = await startTestServer();
    const response = await server.request('/api/price-book');
    expect(response.status).toBe(200);
    const answer = priceBook.parse(await response.json());
    expect(answer.version).toBe(1);
    expect(answer.prices).toEqual({
      villa: { bones: 460, bones_and_finishing: 1250 },
      building: { bones: 440, bones_and_finishing: 1150 },
    });
    const plain = {
      bayyarah: 1,
      sitrah: 0.5,
      land_floor: 1,
      recur_floor: 1,
      relative_floor: 1,
      stair_box: 1,
    };
    const ratios = {
      bones: { ...plain, tank: 1.5, soor: 2 },
      bones_and_finishing: { ...plain, tank: 1.25, soor: 1.5 },
    };
    expect(answer.ratios).toEqual({ villa: ratios, building: ratios });
  });

  it('reaches the engine in halalas, as it was stored', async () => {
    const server = await startTestServer();
    expect(await readPriceBook((path, init) => server.request(path, init))).toEqual(firstPriceBook);
  });

  it('is the latest version, and a new start neither repeats nor revives the first', async () => {
    const server = await startTestServer();
    const books = createPriceBooksRepository(server.context.database.kysely as Kysely<EstimationsTables>);
    const second = {
      ...firstPriceBook,
      version: 2,
      prices: { ...firstPriceBook.prices, villa: { bones: 475_50, bones_and_finishing: 1300_00 } },
    };
    await books.add(second, { at: '2026-12-01T09:00:00.000Z', by: null });
    server.context.cache.invalidate('estimations');
    await estimations.seed?.(server.context);
    expect(await readPriceBook((path, init) => server.request(path, init))).toEqual(second);
  });

  it('never changes an existing version', async () => {
    const server = await startTestServer();
    const books = createPriceBooksRepository(server.context.database.kysely as Kysely<EstimationsTables>);
    const free = { bones: 0, bones_and_finishing: 0 };
    await books.add(
      { ...firstPriceBook, prices: { villa: free, building: free } },
      { at: '2026-12-01T09:00:00.000Z', by: null },
    );
    expect(await books.latest()).toEqual(firstPriceBook);
  });

  it.each([
    ['ar', 'لم يُنشر دفتر أسعار بعد.'],
    ['en', 'No price book has been published yet.'],
  ])('is 404 in %s where there is none', async (language, message) => {
    const server = await startTestServer();
    await (server.context.database.kysely as Kysely<EstimationsTables>).deleteFrom('price_books').execute();
    const response = await server.request('/api/price-book', { headers: { 'Accept-Language': language } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message });
  });

  it('is described to other programs', async () => {
    const server = await startTestServer();
    const { paths } = await (await server.request('/api/openapi.json')).json();
    expect(paths['/api/price-book'].get.operationId).toBe('readPriceBook');
  });
});
