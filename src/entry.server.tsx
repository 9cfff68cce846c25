import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { locales } from '#base/locale.ts';
import { pageContext } from '#base/page-context.ts';
import { awakenLater } from './shell/awakening.ts';
import { loadCatalog } from './shell/catalogs.ts';
import { render } from './shell/render.ts';
import { withData } from './shell/route-data.ts';
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
  headers.set('Cache-Control', 'no-cache');
  if (status === 503) headers.set('Retry-After', '5');
  headers.append('Vary', 'Cookie');
  page.html = import.meta.env.PROD && !isOwn(request) ? awakenLater(html) : html;
  return new Response(null, { status: failed ? 500 : status, headers });
}

/** Pages of those who are signed in have nothing to show before their scripts have run. */
function isOwn({ url }: Request): boolean {
  return /^\/admin(\/|$)/.test(new URL(url).pathname);
}

export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageContext).report(error);
}
