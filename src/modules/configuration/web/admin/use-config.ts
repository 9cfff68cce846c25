import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { isForbidden } from '#wire/call.ts';
import { callContract } from '#wire/contract-call.ts';
import { type ManagedEntry, readAll } from '../../configuration.contract.ts';

export async function readEntries(): Promise<ManagedEntry[]> {
  return callContract(browserCall, readAll, { query: { per_page: 500 } });
}

type Read = readonly ManagedEntry[] | 'loading' | 'failed' | 'forbidden';

/** Loads all configuration entries for the forms. */
export function useConfig(): { state: Read; retry: () => void; store: (entry: ManagedEntry) => void } {
  const [state, setState] = useState<Read>('loading');
  const load = useCallback(() => {
    setState('loading');
    readEntries().then(setState, (error) => setState(isForbidden(error) ? 'forbidden' : 'failed'));
  }, []);
  useEffect(load, [load]);
  /** Stores an updated entry for sections opened later. */
  const store = useCallback((entry: ManagedEntry) => {
    setState((current) =>
      typeof current === 'object'
        ? current.map((known) => (known.key === entry.key ? entry : known))
        : current,
    );
  }, []);
  return { state, retry: load, store };
}
