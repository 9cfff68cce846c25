import type { Kysely, Selectable } from 'kysely';
import type { PriceBook } from '../estimations.engine.ts';
import type { EstimationsTables, PriceBooksTable } from '../estimations.table.ts';

export interface PriceBooksRepository {
  /** The current version, which is the highest. */
  latest(): Promise<PriceBook | undefined>;
  /** Those of these versions that exist. */
  ofVersions(versions: readonly number[]): Promise<PriceBook[]>;
  /** Adds a version, or leaves an existing one unchanged. */
  add(book: PriceBook, published: { at: string; by: number | null }): Promise<void>;
}

export function createPriceBooksRepository(db: Kysely<EstimationsTables>): PriceBooksRepository {
  return {
    latest: async () => {
      const row = await db
        .selectFrom('price_books')
        .selectAll()
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && fromRow(row);
    },
    ofVersions: async (versions) => {
      if (versions.length === 0) return [];
      const rows = await db.selectFrom('price_books').selectAll().where('version', 'in', versions).execute();
      return rows.map(fromRow);
    },
    add: async (book, published) => {
      await db
        .insertInto('price_books')
        .values({
          version: book.version,
          prices: JSON.stringify(book.prices),
          ratios: JSON.stringify(book.ratios),
          published_at: published.at,
          published_by: published.by,
        })
        .onConflict((conflict) => conflict.column('version').doNothing())
        .execute();
    },
  };
}

function fromRow({ version, prices, ratios }: Selectable<PriceBooksTable>): PriceBook {
  return { version, prices: JSON.parse(prices), ratios: JSON.parse(ratios) };
}
