import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf, isForbidden } from '#wire/call.ts';
import { useOnceArrived } from './use-once-arrived.ts';

export type ListState = 'loading' | 'ready' | 'failed' | 'forbidden';

export interface List<Row> {
  state: ListState;
  rows: readonly Row[];
  total: number;
  /** State from the address: search, order, page and filters. */
  query: ListAddress;
  /** Changes the address, which reloads the list. A new search or filter starts at the first page. */
  change(changes: Record<string, string | null>): void;
  /** The list's address with other parameters, for links. */
  address(changes: Record<string, string | null>): string;
  reload(): void;
  /**
   * Whether there is a search or any filter, even one that only the address can set; `widen` removes them
   * all.
   */
  narrowed: boolean;
  widen(): void;
  /** Address of the call for the whole list, for exports. */
  callAddress(extra: Record<string, string>): string;
  /** Address of the call that exports the rows listed in its body. */
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
 * An API list whose state is in the page's address, so that it can be shared and Back works: `q`, `sort`,
 * `page` and the filters named in `filters`. Outdated answers are dropped. For a page beyond the last, as
 * after deleting its only row, the last one is shown.
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

  const lastPage = useOnceArrived((last: number) => change({ page: String(last) }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    let awaited = true;
    setAnswer((current) => ({ ...current, state: 'loading' }));
    const address = callAddress({ page: String(query.page), per_page: String(query.perPage) });
    readPage<Row>(address).then((read) => {
      if (!awaited) return;
      const last = Math.ceil((read.total ?? 0) / query.perPage);
      if (last > 0 && query.page > last) lastPage.ask(last);
      else setAnswer((current) => ({ ...current, ...read }));
    });
    return () => {
      awaited = false;
      lastPage.drop();
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
    // The list shows the error and a retry button.
    return { state: isForbidden(error) ? 'forbidden' : 'failed' };
  }
}
