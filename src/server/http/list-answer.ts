import type { HttpContext } from './request.ts';

/** One page of a list, and how many items the whole list has. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
}

/**
 * Says in the headers of a list's answer how long the whole list is (`X-Total-Count`) and where its next page is (`Link`),
 * and returns the items of this one.
 */
export function answerList<Item>(
  http: HttpContext,
  query: { page: number; per_page: number },
  { items, total }: ListPage<Item>,
): Item[] {
  const headers: Record<string, string> = { 'X-Total-Count': String(total) };
  if (query.page * query.per_page < total) {
    const next = new URL(http.req.url);
    // The answer may be kept for others, who did not bring what the call does not know.
    for (const name of new Set(next.searchParams.keys()))
      if (!Object.hasOwn(query, name)) next.searchParams.delete(name);
    next.searchParams.set('page', String(query.page + 1));
    headers.Link = `<${next.pathname}${next.search}>; rel="next"`;
  }
  http.set('listHeaders', headers);
  return items;
}
