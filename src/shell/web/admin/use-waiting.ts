import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { staffLevel } from '#base/staff.ts';
import type { Waiting } from '#ui/admin/panel-tiles.ts';
import type { Rights } from '#ui/admin/rights.tsx';
import { mayReadAny } from './navigation.ts';
import { waiting } from './tiles.ts';
import { isUnread, useAnswers } from './use-answers.ts';

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

const paths: Record<string, string> = Object.fromEntries(waiting.map(({ key, path }) => [key, path]));
const none: Record<string, string> = {};

async function readCount(response: Response): Promise<number> {
  // Read to its end even where only the header counts: a body that nobody reads keeps its connection.
  const answer = (await response.json()) as { draft?: object | null };
  const total = response.headers.get('x-total-count');
  return total === null ? Number(Boolean(answer.draft)) : Number(total);
}

/** Counts what waits for the reader, anew on each page. */
export function useCountedWaits(rights: Rights | null): Waits {
  const staff = rights !== null && rights.level <= staffLevel;
  const readable = staff && waiting.some(({ asks }) => mayReadAny(asks, rights));
  const counts = useAnswers(readable ? paths : none, readCount, useLocation().pathname);
  // What cannot be read may wait all the same.
  if (!readable || isUnread(counts, paths)) return nothing;
  return {
    readable,
    known: waiting.every(({ key }) => counts[key] !== undefined),
    rows: waiting.flatMap((row) => {
      const count = counts[row.key];
      return count ? [{ ...row, count }] : [];
    }),
  };
}
