import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf, isForbidden } from '#wire/call.ts';

export type ListState = 'loading' | 'ready' | 'failed' | 'forbidden';

export interface List<Row> {
  state: ListState;
  rows: readonly Row[];
  total: number;
  /** What the address says: the search, the order, the page and the filters. */
  query: ListAddress;
  /** Changes the address, which loads the list anew. A new search or filter begins at the first page. */
  change(changes: Record<string, string | null>): void;
  /** The list's own address with other parameters, for links. */
  address(changes: Record<string, string | null>): string;
  reload(): void;
  /** Whether a search or any filter holds, also one that only the address can set; `widen` drops them all. */
  narrowed: boolean;
  widen(): void;
  /** The address of the call that gives the whole list, for exports. */
  callAddress(extra: Record<string, string>): string;
  /** The address of the call that gives the rows named in its body as a file. */
  selectionAddress(extra: Record<string, string>): string;
}

export interface ListAddress {
  q: string;
  sort: string;
  page: number;
  perPage: number;
  of(name: string): string;
}

const rowsPerPage = 20;

/**
 * A list of the API whose state stands in the page's address, so that it can be shared and the way back works: `q`,
 * `sort`, `page` and the filters that `filters` names. An answer that comes after a later question, or after its reader has left, is not shown. Of pages
 * beyond the last, as when the only row of it has been deleted, the last is shown.
 */
export function useList<Row>(
  path: string,
  options: { sort: string; filters?: readonly string[]; fixed?: Record<string, string> },
): List<Row> {
  const [parameters, setParameters] = useSearchParams();
  const [answer, setAnswer] = useState<{ state: ListState; rows: readonly Row[]; total: number }>({
    state: 'loading',
    rows: [],
    total: 0,
  });
  const [turn, setTurn] = useState(0);

  const query = useMemo<ListAddress>(
    () => ({
      q: parameters.get('q') ?? '',
      sort: parameters.get('sort') ?? options.sort,
      page: Math.max(1, Number(parameters.get('page')) || 1),
      perPage: rowsPerPage,
      of: (name) => parameters.get(name) ?? '',
    }),
    [parameters, options.sort],
  );

  const names = (options.filters ?? []).join(',');
  const fixed = JSON.stringify(options.fixed ?? {});
  const callAddress = useCallback(
    (extra: Record<string, string>) => {
      const asked = new URLSearchParams({ ...JSON.parse(fixed), sort: query.sort });
      if (query.q) asked.set('q', query.q);
      for (const name of names.split(',').filter(Boolean)) {
        const value = query.of(name);
        if (value) asked.set(name, value);
      }
      for (const [name, value] of Object.entries(extra)) asked.set(name, value);
      return `${path}?${asked}`;
    },
    [path, query, names, fixed],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    let awaited = true;
    setAnswer((current) => ({ ...current, state: 'loading' }));
    const address = callAddress({ page: String(query.page), per_page: String(query.perPage) });
    readPage<Row>(address).then((read) => {
      if (!awaited) return;
      const last = Math.ceil((read.total ?? 0) / query.perPage);
      if (last > 0 && query.page > last) change({ page: String(last) });
      else setAnswer((current) => ({ ...current, ...read }));
    });
    return () => {
      awaited = false;
    };
  }, [callAddress, query, turn]);

  const withChanges = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(parameters);
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const change = (changes: Record<string, string | null>) =>
    setParameters(withChanges(changes), {
      replace: 'q' in changes || 'page' in changes,
      preventScrollReset: true,
    });
  const narrowing = ['q', ...(options.filters ?? [])];

  return {
    ...answer,
    query,
    change,
    narrowed: narrowing.some((name) => query.of(name) !== ''),
    widen: () => change(Object.fromEntries(narrowing.map((name) => [name, '']))),
    address: (changes) => `?${withChanges(changes)}`,
    reload: () => setTurn((current) => current + 1),
    callAddress,
    selectionAddress: (extra) => callAddress(extra).replace('?', '/file?'),
  };
}

async function readPage<Row>(
  address: string,
): Promise<{ state: ListState; rows?: readonly Row[]; total?: number }> {
  try {
    const response = await browserCall(address);
    const rows = await answerOf<Row[]>(response);
    return { state: 'ready', rows, total: Number(response.headers.get('x-total-count')) };
  } catch (error) {
    // The list says so and offers to try again.
    return { state: isForbidden(error) ? 'forbidden' : 'failed' };
  }
}
