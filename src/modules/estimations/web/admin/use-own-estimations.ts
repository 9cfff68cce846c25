import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { listOwnEstimations } from '../../saved/saved-estimations.calls.ts';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';

const perPage = 50;

export interface OwnEstimations {
  state: 'loading' | 'ready' | 'failed';
  estimations: SavedEstimation[];
  total: number;
}

/** The signed-in customer's estimations, latest first, page by page. */
export function useOwnEstimations() {
  const [own, setOwn] = useState<OwnEstimations>({ state: 'loading', estimations: [], total: 0 });

  const load = useCallback(async (page: number) => {
    setOwn((current) => ({ ...current, state: 'loading' }));
    try {
      const { estimations, total } = await listOwnEstimations(browserCall, { page, per_page: perPage });
      setOwn((current) => ({
        state: 'ready',
        total,
        estimations: page === 1 ? estimations : joined(current.estimations, estimations),
      }));
    } catch {
      // Any error offers a retry; an ended session redirects.
      setOwn((current) => ({ ...current, state: 'failed' }));
    }
  }, []);

  useEffect(() => {
    load(1);
  }, [load]);

  return {
    ...own,
    load: () => load(1),
    loadMore: () => load(Math.floor(own.estimations.length / perPage) + 1),
    replace: (changed: SavedEstimation) =>
      setOwn((current) => ({
        ...current,
        estimations: current.estimations.map((known) => (known.id === changed.id ? changed : known)),
      })),
  };
}

/** A new one shifts another onto the next page, where it would appear twice. */
function joined(known: SavedEstimation[], more: SavedEstimation[]): SavedEstimation[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...more.filter(({ id }) => !ids.has(id))];
}
