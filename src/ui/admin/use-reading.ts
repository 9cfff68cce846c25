import { useCallback, useEffect, useRef, useState } from 'react';
import { isForbidden } from '#wire/call.ts';
import { useArrival } from './top-down.tsx';

export interface Reading<Value> {
  state: 'loading' | 'ready' | 'failed' | 'forbidden';
  /** Null until it was read once; kept while it is read again. */
  value: Value | null;
  reload: () => void;
  /** Replaces the value by a newer one, such as the answer of a change. */
  change: (value: Value) => void;
}

/**
 * Reads something once shown, and again when `key` changes or on `reload`; a null key waits. Answers that a later
 * call has overtaken are dropped.
 */
export function useReading<Value>(key: string | null, read: () => Promise<Value>): Reading<Value> {
  const [reading, setReading] = useState<Pick<Reading<Value>, 'state' | 'value'>>({
    state: 'loading',
    value: null,
  });
  const [turn, setTurn] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  useArrival(key === null || reading.state !== 'loading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads the same again
  useEffect(() => {
    if (key === null) return;
    let awaited = true;
    setReading((current) => ({ ...current, state: 'loading' }));
    latest.current().then(
      (value) => awaited && setReading({ state: 'ready', value }),
      (error) =>
        awaited &&
        setReading((current) => ({ ...current, state: isForbidden(error) ? 'forbidden' : 'failed' })),
    );
    return () => {
      awaited = false;
    };
  }, [key, turn]);

  const reload = useCallback(() => setTurn((current) => current + 1), []);
  return { ...reading, reload, change: (value) => setReading({ state: 'ready', value }) };
}
