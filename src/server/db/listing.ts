import type { ListPage } from '../http/list-answer.ts';
import { type PageOptions, type PageQuery, readBatches, readPage, type Wanted } from './page.ts';

/** A list that a query asked for, to be had as the one page or as a whole. */
export interface Listing<Item> {
  page(): Promise<ListPage<Item>>;
  /** The whole list in its order, some items at a time; nothing is read before the first are asked for. */
  batches(): AsyncIterable<Item[]>;
}

/** The rows of a table as the query asks for them (see `readPage`). */
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

/** A list of rows made into what is answered. */
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
