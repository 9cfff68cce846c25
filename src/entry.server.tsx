import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { locales } from '#base/locale.ts';
import { pageContext } from '#base/page-context.ts';
import { awakenLater } from './shell/awakening.ts';
import { loadCatalog } from './shell/catalogs.ts';
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
  let failed = false;
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <RequestProvider value={{ locale: page.locale, requestId: page.requestId }}>
        <ServerRouter context={routes} url={request.url} />
      </RequestProvider>,
      {
        // The page is sent whole: no section may wait, hidden, for a script to put it in its place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => pipe(gather(resolve)),
        onShellError: reject,
        onError: (error) => {
          failed = true;
          page.report(error);
        },
      },
    );
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', page.locale);
  headers.set('Cache-Control', 'no-cache');
  if (status === 503) headers.set('Retry-After', '5');
  headers.append('Vary', 'Cookie');
  const body = import.meta.env.PROD ? awakenLater(html.toString('utf8')) : html.toString('utf8');
  return new Response(body, { status: failed ? 500 : status, headers });
}

/** Collects what is written to it; a page is sent whole, so that it can be packed and kept. */
function gather(done: (whole: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageContext).report(error);
}
