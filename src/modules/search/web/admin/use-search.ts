import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type SearchGroup, searchEverywhere } from '../../search.contract.ts';

/** Milliseconds without a keystroke before the server is queried. */
const pause = 150;

export interface Found {
  groups: readonly SearchGroup[];
  state: 'idle' | 'asking' | 'found' | 'failed';
  /** The query of the groups. */
  query: string;
}

const nothing: Found = { groups: [], state: 'idle', query: '' };

/** Records that match the input. Results stay until the next answer; outdated answers are dropped. */
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
        // A role without access to records finds only pages.
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
