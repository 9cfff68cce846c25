import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { type Reading, useReading } from '#ui/admin/use-reading.ts';
import { listOwnEstimations } from '../../saved/saved-estimations.calls.ts';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';

const perPage = 50;

interface OwnEstimations {
  estimations: SavedEstimation[];
  total: number;
}

const none: OwnEstimations = { estimations: [], total: 0 };

/** The signed-in customer's estimations, latest first, page by page. */
export function useOwnEstimations() {
  const [page, setPage] = useState(1);
  // Any error offers a retry; an ended session redirects.
  const reading: Reading<OwnEstimations> = useReading(String(page), async () => {
    const { estimations, total } = await listOwnEstimations(browserCall, { page, per_page: perPage });
    return { total, estimations: page === 1 ? estimations : joined(own.estimations, estimations) };
  });
  const { state, reload, change } = reading;
  const own = reading.value ?? none;
  const nextPage = Math.floor(own.estimations.length / perPage) + 1;

  return {
    ...own,
    state,
    load: reload,
    loadMore: () => (nextPage === page ? reload() : setPage(nextPage)),
    replace: (changed: SavedEstimation) =>
      change({
        ...own,
        estimations: own.estimations.map((known) => (known.id === changed.id ? changed : known)),
      }),
  };
}

/** A new one shifts another onto the next page, where it would appear twice. */
function joined(known: SavedEstimation[], more: SavedEstimation[]): SavedEstimation[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...more.filter(({ id }) => !ids.has(id))];
}
