import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf } from '#base/call.ts';
import type { ManagedEntry } from '../../configuration.contract.ts';

export async function readEntries(): Promise<ManagedEntry[]> {
  return answerOf(await browserCall('/api/configurations/all'));
}

/** Every entry of the configuration as the form begins with it. */
export function useConfig(): { state: readonly ManagedEntry[] | 'loading' | 'failed'; retry: () => void } {
  const [state, setState] = useState<readonly ManagedEntry[] | 'loading' | 'failed'>('loading');
  const load = useCallback(() => {
    setState('loading');
    readEntries().then(setState, () => setState('failed'));
  }, []);
  useEffect(load, [load]);
  return { state, retry: load };
}
