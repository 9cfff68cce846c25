import type { ListPage } from '../http/list-answer.ts';
import { type PageOptions, type PageQuery, readBatches, readPage, type Wanted } from './page.ts';

/** The list for a query, read as one page or streamed whole. */
export interface Listing<Item> {
  page(): Promise<ListPage<Item>>;
  /** The whole list in order, in batches; nothing is read before the first is requested. */
  batches(): AsyncIterable<Item[]>;
}

/** A table's rows for the query (see `readPage`). */
export function listingOf<Row>(
  wanted: Wanted<Row>,
  query: PageQuery,
  options: PageOptions = {},
): Listing<Row> {
  return {
    page: async () => {
      const { rows, total } = await readPage(wanted, query, options);
      return { items: rows, total };
    },
    batches: () => readBatches(wanted, query, options),
  };
}

/** Converts a list of rows into answers. */
export function presented<Row, Item>(
  rows: Listing<Row>,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): Listing<Item> {
  return {
    page: async () => {
      const { items, total } = await rows.page();
      return { items: await present(items), total };
    },
    async *batches() {
      for await (const batch of rows.batches()) yield present(batch);
    },
  };
}
