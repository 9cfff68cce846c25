import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';

export interface Pages<Item> {
  state: 'loading' | 'ready' | 'failed';
  items: readonly Item[];
  /** Loads more; undefined if all are shown. */
  more: (() => void) | undefined;
  reload: () => void;
}

const step = 20;
const maxShown = 500;

/** A short API list with a "show more"; the current items stay while it reloads. */
export function usePagesOf<Item>(path: string): Pages<Item> {
  const [shown, setShown] = useState(step);
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{
    state: Pages<Item>['state'];
    items: readonly Item[];
    total: number;
  }>({ state: 'loading', items: [], total: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    let awaited = true;
    const read = async () => {
      const response = await browserCall(`${path}?per_page=${shown}`);
      const items = await answerOf<Item[]>(response);
      const total = Number(response.headers.get('x-total-count'));
      if (awaited) setAnswer({ state: 'ready', items, total });
    };
    read().catch(() => awaited && setAnswer((current) => ({ ...current, state: 'failed' })));
    return () => {
      awaited = false;
    };
  }, [path, shown, turn]);

  const reload = useCallback(() => setTurn((current) => current + 1), []);
  const { state, items, total } = answer;
  const more = items.length < total && shown < maxShown ? () => setShown(shown + step) : undefined;
  return { state, items, more, reload };
}
