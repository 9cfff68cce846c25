import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import type { TimelineEntry } from '#wire/timeline.ts';

export type TimelineChoice = 'all' | 'notes' | 'changes';

const perPage = 10;

/** The timeline of a record, reloaded whenever `version` changes. Older pages are appended. */
export function useTimeline(api: string, version: number) {
  const [choice, choose] = useState<TimelineChoice>('all');
  const [pages, setPages] = useState(1);
  const [tries, setTries] = useState(0);
  const [entries, setEntries] = useState<readonly TimelineEntry[]>([]);
  const [total, setTotal] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a version or a try reads it anew
  useEffect(() => {
    let left = false;
    const only = choice === 'all' ? '' : `&only=${choice}`;
    const read = async () => {
      const response = await browserCall(`${api}/timeline?per_page=${perPage * pages}${only}`);
      const found = await answerOf<TimelineEntry[]>(response);
      if (left) return;
      setEntries(found);
      setTotal(Number(response.headers.get('x-total-count')));
      setState('ready');
    };
    read().catch(() => left || setState('failed'));
    return () => {
      left = true;
    };
  }, [api, version, choice, pages, tries]);

  return {
    choice,
    choose: (next: TimelineChoice) => {
      setPages(1);
      choose(next);
    },
    entries,
    state,
    more: entries.length < total && perPage * pages < 500 ? () => setPages(pages + 1) : undefined,
    again: () => {
      setState('loading');
      setTries(tries + 1);
    },
  };
}
