import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf } from '#base/call.ts';
import type { PriceBookDraft, PublishedPriceBook } from '../../../price-books.contract.ts';

export interface PriceBooks {
  versions: PublishedPriceBook[];
  draft: PriceBookDraft | null;
}

/** All versions of the price book, and the draft of the next. */
export function usePriceBooks() {
  const [books, setBooks] = useState<PriceBooks | 'loading' | 'failed'>('loading');
  const load = useCallback(async () => {
    try {
      const [versions, { draft }] = await Promise.all([
        browserCall('/api/price-books').then((response) => answerOf<PublishedPriceBook[]>(response)),
        browserCall('/api/price-books/draft').then((response) =>
          answerOf<{ draft: PriceBookDraft | null }>(response),
        ),
      ]);
      setBooks({ versions, draft });
    } catch {
      // The page says so and offers to try again.
      setBooks('failed');
    }
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  return { books, load };
}
