import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type SearchGroup, searchEverywhere } from '../../search.contract.ts';

/** Milliseconds without a keystroke before the server is asked. */
const pause = 150;

export interface Found {
  groups: readonly SearchGroup[];
  state: 'idle' | 'asking' | 'found' | 'failed';
  /** What the groups were found for. */
  query: string;
}

const nothing: Found = { groups: [], state: 'idle', query: '' };

/** Records that match what is typed. What was found before stays until the next answer; answers that come late are dropped. */
export function useSearch(typed: string): Found {
  const query = typed.trim();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (query === '') {
      setFound(nothing);
      return;
    }
    const asked = new AbortController();
    setFound((before) => ({ ...before, state: 'asking' }));
    const timer = setTimeout(() => {
      browserCall(addressOf(searchEverywhere, {}, { q: query }), { signal: asked.signal })
        // A role that may read no records finds pages alone.
        .then((response) => (response.status === 403 ? [] : answerOf<SearchGroup[]>(response)))
        .then((groups) => ({ groups, state: 'found' as const, query }))
        .catch(() => ({ groups: [], state: 'failed' as const, query }))
        .then((next) => {
          if (!asked.signal.aborted) setFound(next);
        });
    }, pause);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query]);
  return found;
}
