import { createPage, fingerprint, type PageData } from './page.ts';

/**
 * What React Router writes into a page for hydration: how it was rendered, and its data, in one piece
 * (`route-data.ts`).
 */
const context = {
  start: '<script>window.__reactRouterContext = ',
  end: ';window.__reactRouterContext.stream = ',
};
const data = { start: '<script>window.__reactRouterContext.streamController.enqueue(', end: ');</script>' };
const done = '<script>window.__reactRouterContext.streamController.close();</script>';
const empty = '<script></script>';

/**
 * Removes a page's data: returns a line about how it was rendered, then the data. Undefined if there is none,
 * or not in the known places.
 */
export function partData(html: string): { html: string; data: string } | undefined {
  const contextAt = html.lastIndexOf(context.start);
  const contextEnd = html.indexOf(context.end, contextAt);
  const contextDone = html.indexOf('</script>', contextEnd) + '</script>'.length;
  const dataAt = html.indexOf(data.start, contextDone);
  const dataEnd = html.indexOf(data.end, dataAt);
  const doneAt = html.indexOf(done, dataEnd);
  if ([contextAt, contextEnd, dataAt, dataEnd, doneAt].includes(-1)) return undefined;
  // React looks for the first script when it hydrates.
  const rest = [
    html.slice(0, contextAt),
    empty,
    html.slice(contextDone, dataAt),
    html.slice(dataEnd + data.end.length, doneAt),
    html.slice(doneAt + done.length),
  ];
  const made = html.slice(contextAt + context.start.length, contextEnd);
  return {
    html: rest.join(''),
    data: `${made}\n${JSON.parse(html.slice(dataAt + data.start.length, dataEnd))}`,
  };
}

/** A page's data as sent: at an address with its hash, so that browsers load it once. */
export function createPageData(data: string, headers: Readonly<Record<string, string>>): PageData {
  return {
    ...createPage(Buffer.from(data), 200, {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
    hash: fingerprint(data),
  };
}
