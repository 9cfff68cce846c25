import { createContext, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { staffLevel } from '#base/staff.ts';
import type { Waiting } from '#ui/admin/panel-tiles.ts';
import type { Rights } from '#ui/admin/rights.tsx';
import { mayReadAny } from './navigation.ts';
import { waiting } from './tiles.ts';
import { useAnswers } from './use-answers.ts';
import type { Counted } from './waiting-total.ts';

type CountedWait = Waiting & Counted;

export interface Waits {
  /** Waiting work with counts, without items the user may not see. */
  rows: readonly CountedWait[];
  /** Whether all counts have arrived. */
  known: boolean;
  /** Whether the user may see any of it. */
  readable: boolean;
  /** Whether there is no more to come, also where nothing may be seen. */
  settled: boolean;
}

const nothing: Waits = { rows: [], known: false, readable: false, settled: false };

/** Provided once around the panel's pages. */
export const WaitsContext = createContext<Waits>(nothing);

export function useWaits(): Waits {
  return useContext(WaitsContext);
}

const none: readonly Waiting[] = [];

async function readCount(response: Response): Promise<number> {
  // Read the body even if only the header counts: an unread body keeps its connection open.
  const answer = (await response.json()) as { draft?: object | null };
  const total = response.headers.get('x-total-count');
  return total === null ? Number(Boolean(answer.draft)) : Number(total);
}

/** Counts the user's waiting work, again on each page. Requests only what they may read. */
export function useCountedWaits(rights: Rights | null): Waits {
  const asked = useMemo(
    () =>
      rights && rights.level <= staffLevel ? waiting.filter(({ asks }) => mayReadAny(asks, rights)) : none,
    [rights],
  );
  const paths = useMemo(() => Object.fromEntries(asked.map(({ key, path }) => [key, path])), [asked]);
  const sharedPaths = useMemo(
    () => Object.fromEntries(asked.flatMap(({ key, shared }) => (shared ? [[key, shared]] : []))),
    [asked],
  );
  const { pathname } = useLocation();
  const counts = useAnswers(paths, readCount, pathname);
  const sharedCounts = useAnswers(sharedPaths, readCount, pathname);
  const rows = asked.flatMap((row) => {
    const count = counts[row.key];
    return count ? [{ ...row, count, twice: sharedCounts[row.key] ?? 0 }] : [];
  });
  // Work that could not be counted may still be waiting.
  const uncounted = asked.some(({ key }) => counts[key] === null);
  const known = asked.every(({ key }) => counts[key] !== undefined);
  const settled = rights !== null && known;
  if (asked.length === 0 || (uncounted && rows.length === 0)) return { ...nothing, settled };
  return { readable: true, known, settled, rows };
}
