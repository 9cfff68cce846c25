import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf, isForbidden } from '#wire/call.ts';
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
  const [books, setBooks] = useState<PriceBooks | 'loading' | 'failed' | 'forbidden'>('loading');
  const load = useCallback(async () => {
    try {
      setBooks(await readPriceBooks());
    } catch (error) {
      // The page shows the error and a retry button.
      setBooks(isForbidden(error) ? 'forbidden' : 'failed');
    }
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  return { books, load };
}
