import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { isForbidden } from '#wire/call.ts';
import { callContract } from '#wire/contract-call.ts';
import { type ManagedEntry, readAll } from '../../configuration.contract.ts';

export async function readEntries(): Promise<ManagedEntry[]> {
  return callContract(browserCall, readAll, { query: { per_page: 500 } });
}

type Read = readonly ManagedEntry[] | 'loading' | 'failed' | 'forbidden';

/** Every entry of the configuration as the forms begin with it. */
export function useConfig(): { state: Read; retry: () => void; store: (entry: ManagedEntry) => void } {
  const [state, setState] = useState<Read>('loading');
  const load = useCallback(() => {
    setState('loading');
    readEntries().then(setState, (error) => setState(isForbidden(error) ? 'forbidden' : 'failed'));
  }, []);
  useEffect(load, [load]);
  /** Takes an entry as it is now, for the sections that are opened after this one. */
  const store = useCallback((entry: ManagedEntry) => {
    setState((current) =>
      typeof current === 'object'
        ? current.map((known) => (known.key === entry.key ? entry : known))
        : current,
    );
  }, []);
  return { state, retry: load, store };
}
