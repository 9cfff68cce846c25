import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { presentPriceBook } from './estimations.presenter.ts';
import { noPriceBook } from './estimations.problems.ts';
import type { EstimationsTables } from './estimations.table.ts';
import { firstPriceBook } from './price-book/first-price-book.values.ts';
import { createPriceBooksRepository } from './price-book/price-books.repository.ts';

export function createEstimationsService(context: ServerContext) {
  const priceBooks = createPriceBooksRepository(tablesOf<EstimationsTables>(context.database.kysely));
  return {
    readPriceBook: async () => {
      const book = await priceBooks.latest();
      if (!book) throw noPriceBook();
      return presentPriceBook(book);
    },
    /** Every installation starts with the same prices; published versions stay current. */
    seedPriceBook: () => priceBooks.add(firstPriceBook, { at: context.now().toISOString(), by: null }),
  };
}
