import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../../notifications.contract.ts';

export interface Loaded {
  state: 'loading' | 'ready' | 'failed';
  items: readonly Notification[];
  total: number;
}

export type Which = 'unread' | 'all' | 'mentions';

/** The newest notifications, reloaded whenever `turn` changes; the previous ones stay meanwhile. */
export function useNotifications(which: Which, perPage: number, turn: unknown) {
  const [loaded, setLoaded] = useState<Loaded & { which: Which }>({
    ...{ state: 'loading', items: [], total: 0 },
    which,
  });
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads anew
  useEffect(() => {
    const asked = new AbortController();
    const path = addressOf(
      listNotifications,
      {},
      { per_page: perPage, ...(which !== 'all' && { [which]: 1 }) },
    );
    browserCall(path, { signal: asked.signal })
      .then(async (response) => {
        const items = await answerOf<Notification[]>(response);
        const total = Number(response.headers.get('x-total-count'));
        return { state: 'ready' as const, items, total, which };
      })
      .catch(() => ({ state: 'failed' as const, items: [], total: 0, which }))
      .then((next) => {
        if (!asked.signal.aborted) setLoaded(next);
      });
    return () => asked.abort();
  }, [which, perPage, turn, again]);
  const retry = useCallback(() => setAgain((turn) => turn + 1), []);
  const fresh: Loaded = loaded.which === which ? loaded : { state: 'loading', items: [], total: 0 };
  return { ...fresh, retry };
}

/** Marks one or all as read; the bell learns of it over its stream. */
export async function markRead(id?: number): Promise<void> {
  const path = id === undefined ? readAllNotifications.path : addressOf(readNotification, { id });
  await answerOf(await browserCall(path, { method: 'POST' }));
}
