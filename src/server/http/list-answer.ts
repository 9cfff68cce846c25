import type { HttpContext } from './request.ts';

/** One page of a list, with the total number of items. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
}

/**
 * Sets a list's headers for the total (`X-Total-Count`) and the next page (`Link`), and returns the page's
 * items.
 */
export function answerList<Item>(
  http: HttpContext,
  query: { page: number; per_page: number },
  { items, total }: ListPage<Item>,
): Item[] {
  const headers: Record<string, string> = { 'X-Total-Count': String(total) };
  if (query.page * query.per_page < total) {
    const next = new URL(http.req.url);
    // The answer may be cached for others, so drop parameters the call does not know.
    for (const name of new Set(next.searchParams.keys()))
      if (!Object.hasOwn(query, name)) next.searchParams.delete(name);
    next.searchParams.set('page', String(query.page + 1));
    headers.Link = `<${next.pathname}${next.search}>; rel="next"`;
  }
  http.set('listHeaders', headers);
  return items;
}
