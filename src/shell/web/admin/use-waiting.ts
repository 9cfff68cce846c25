import { createContext, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { staffLevel } from '#base/staff.ts';
import type { Waiting } from '#ui/admin/panel-tiles.ts';
import type { Rights } from '#ui/admin/rights.tsx';
import { mayReadAny } from './navigation.ts';
import { waiting } from './tiles.ts';
import { useAnswers } from './use-answers.ts';

export interface Waits {
  /** What waits for the reader, each with how many; those they may not see are left out. */
  rows: readonly (Waiting & { count: number })[];
  /** Whether all counts have come. */
  known: boolean;
  /** Whether there is anything that the reader may see at all. */
  readable: boolean;
}

const nothing: Waits = { rows: [], known: false, readable: false };

/** Set once around the pages of the panel. */
export const WaitsContext = createContext<Waits>(nothing);

export function useWaits(): Waits {
  return useContext(WaitsContext);
}

const none: readonly Waiting[] = [];

async function readCount(response: Response): Promise<number> {
  // Read to its end even where only the header counts: a body that nobody reads keeps its connection.
  const answer = (await response.json()) as { draft?: object | null };
  const total = response.headers.get('x-total-count');
  return total === null ? Number(Boolean(answer.draft)) : Number(total);
}

/** Counts what waits for the reader, anew on each page. Only what they may read is asked for. */
export function useCountedWaits(rights: Rights | null): Waits {
  const asked = useMemo(
    () =>
      rights && rights.level <= staffLevel ? waiting.filter(({ asks }) => mayReadAny(asks, rights)) : none,
    [rights],
  );
  const paths = useMemo(() => Object.fromEntries(asked.map(({ key, path }) => [key, path])), [asked]);
  const counts = useAnswers(paths, readCount, useLocation().pathname);
  const rows = asked.flatMap((row) => {
    const count = counts[row.key];
    return count ? [{ ...row, count }] : [];
  });
  // What could not be counted may wait all the same.
  const uncounted = asked.some(({ key }) => counts[key] === null);
  if (asked.length === 0 || (uncounted && rows.length === 0)) return nothing;
  return { readable: true, known: asked.every(({ key }) => counts[key] !== undefined), rows };
}
