import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { getCookie } from 'hono/cookie';
import {
  createRequestHandler,
  data,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Answer } from '#base/call.ts';
import { defaultLocale, isLocale, type Locale } from '#base/locale.ts';
import type { PageContext } from '#base/page-context.ts';
import type { ServerContext } from '#server/context.ts';
import { callInProcess } from '#server/http/data-answer.ts';
import type { HttpContext } from '#server/http/request.ts';
import type { App } from './app.ts';
import { compressed } from './compress.ts';

const buildFolder = new URL('../../build/', import.meta.url);

type SiteBuild = ServerBuild & {
  entry: { module: { pageContext: Parameters<RouterContextProvider['set']>[0] } };
};

/** Mounts the built pages and their assets. */
export async function mountSite(app: App, context: ServerContext): Promise<void> {
  const entry = new URL('server/index.js', buildFolder);
  if (!existsSync(entry)) throw new Error('The pages are not built; run `npm run build` first.');
  const build: SiteBuild = await import(/* @vite-ignore */ entry.href);
  app.use(
    '/assets/*',
    serveStatic({
      root: fileURLToPath(new URL('client/', buildFolder)),
      precompressed: true,
      onFound: (_path, http) => http.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  mountPages(app, context, async () => build);
}

/** Answers every address that is no call with a page; `build` gives the pages' code, which changes under development. */
export function mountPages(app: App, context: ServerContext, build: () => Promise<ServerBuild>): void {
  let known: { code: SiteBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  app.get('*', async (http) => {
    const code = (await build()) as SiteBuild;
    if (known?.code !== code) known = { code, handle: createRequestHandler(code, context.config.mode) };
    const provider = new RouterContextProvider();
    const page = pageContextOf(app, context, http);
    provider.set(code.entry.module.pageContext, page);
    const response = await known.handle(http.req.raw, provider);
    return compressed(http, response, page.html);
  });
}

function pageContextOf(app: App, context: ServerContext, http: HttpContext): PageContext {
  const locale = pageLocale(http);
  const asked = new Map<string, Promise<Answer>>();
  const ask = async (path: string) => {
    const answer = await callInProcess(app, path, locale);
    // Without its database the site is away, which a page says with the same status.
    if (answer.status === 503) throw data(null, { status: 503 });
    return answer;
  };
  return {
    // What the page and its frame both ask for is answered once.
    call: (path) => {
      const known = asked.get(path) ?? ask(path);
      asked.set(path, known);
      return known;
    },
    locale,
    requestId: http.get('requestId'),
    publicUrl: context.config.publicUrl,
    report: (error) => reportError(error, context, http),
  };
}

/** What a visitor brought about (an unknown address) is no error of ours; what failed inside is logged whole. */
function reportError(error: unknown, context: ServerContext, http: HttpContext): void {
  if (http.req.raw.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.log.error({ err: error, request_id: http.get('requestId'), path: http.req.path }, 'page failed');
}

/** `/en` and below is always English; a bare path is in the stored language, Arabic by default (decisions, section 4). */
function pageLocale(http: HttpContext): Locale {
  if (/^\/en(\/|\.data|$)/.test(http.req.path)) return 'en';
  const stored = getCookie(http, 'locale');
  return isLocale(stored) ? stored : defaultLocale;
}
