import { createPage, fingerprint, type PageData } from './page.ts';

/** What React Router writes to a page's end: the data its scripts go on from, in one piece (`route-data.ts`). */
const start = '<script>window.__reactRouterContext.streamController.enqueue(';
const startEnd = ');</script>';
const done = '<script>window.__reactRouterContext.streamController.close();</script>';

/** Takes a page's data out of it. Undefined where the page has none, or not in the place known for them. */
export function partData(html: string): { html: string; data: string } | undefined {
  const from = html.lastIndexOf(start);
  const to = html.indexOf(startEnd, from);
  const end = html.indexOf(done, to);
  if (from < 0 || to < 0 || end < 0) return undefined;
  return {
    html: html.slice(0, from) + html.slice(to + startEnd.length, end) + html.slice(end + done.length),
    data: JSON.parse(html.slice(from + start.length, to)),
  };
}

/** A page's data as they are sent: under an address of their own content, so that a browser asks for them once. */
export function createPageData(data: string, headers: Readonly<Record<string, string>>): PageData {
  return {
    ...createPage(data, 200, {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
    hash: fingerprint(data),
  };
}
