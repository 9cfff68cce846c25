import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf, isForbidden } from '#base/call.ts';
import type { ManagedEntry } from '../../configuration.contract.ts';

export async function readEntries(): Promise<ManagedEntry[]> {
  return answerOf(await browserCall('/api/configurations/all?per_page=500'));
}

type Read = readonly ManagedEntry[] | 'loading' | 'failed' | 'forbidden';

/** Every entry of the configuration as the form begins with it. */
export function useConfig(): { state: Read; retry: () => void } {
  const [state, setState] = useState<Read>('loading');
  const load = useCallback(() => {
    setState('loading');
    readEntries().then(setState, (error) => setState(isForbidden(error) ? 'forbidden' : 'failed'));
  }, []);
  useEffect(load, [load]);
  return { state, retry: load };
}
