import { browserCall } from '#browser/browser-call.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { answerOf } from '#wire/call.ts';
import {
  listPriceBooks,
  type PriceBookDraft,
  type PublishedPriceBook,
  readPriceBookDraft,
} from '../../../price-book/price-books.contract.ts';

export interface PriceBooks {
  versions: PublishedPriceBook[];
  draft: PriceBookDraft | null;
}

export async function readPriceBooks(): Promise<PriceBooks> {
  const [versions, { draft }] = await Promise.all([
    browserCall(listPriceBooks.path).then((response) => answerOf<PublishedPriceBook[]>(response)),
    browserCall(readPriceBookDraft.path).then((response) =>
      answerOf<{ draft: PriceBookDraft | null }>(response),
    ),
  ]);
  return { versions, draft };
}

/** All versions of the price book, and the draft of the next. */
export function usePriceBooks() {
  // The page shows an error and a retry button.
  const { state, value, reload } = useReading('price books', readPriceBooks);
  const shown = state === 'ready' || state === 'loading' ? value : null;
  return { books: shown ?? (state === 'ready' ? 'loading' : state), load: reload };
}
