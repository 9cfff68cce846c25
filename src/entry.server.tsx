import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { locales } from '#base/locale.ts';
import { isEnglishPath } from '#i18n/locale-path.ts';
import { pageContext } from '#wire/page-context.ts';
import { loadCatalog } from './shell/catalogs.ts';
import { render } from './shell/pages/render.ts';
import { withData } from './shell/pages/route-data.ts';
import { RequestProvider } from './shell/web/request-facts.tsx';

export { pageContext };

await Promise.all(locales.map(loadCatalog));

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = context.get(pageContext);
  const element = (
    <RequestProvider value={{ locale: page.locale, requestId: page.requestId }}>
      <ServerRouter context={await withData(routes)} url={request.url} />
    </RequestProvider>
  );
  const { html, failed } = await render(element, page.report);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', page.locale);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  if (status === 503) headers.set('Retry-After', '5');
  // A bare path's language depends on a cookie.
  if (!isEnglishPath(new URL(request.url).pathname)) headers.append('Vary', 'Cookie');
  page.html = html;
  return new Response(null, { status: failed ? 500 : status, headers });
}

export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageContext).report(error);
}
