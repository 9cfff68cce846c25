import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createRequestHandler,
  data,
  isRouteErrorResponse,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import { callInProcess } from '#server/http/data-answer.ts';
import { isNamed } from '#server/http/etag.ts';
import type { HttpContext } from '#server/http/request.ts';
import { securityHeaders } from '#server/http/security.ts';
import type { Answer } from '#wire/call.ts';
import type { PageContext } from '#wire/page-context.ts';
import type { App } from '../app.ts';
import { createAssets } from '../http/assets.ts';
import { codingFor, compressed } from '../http/compress.ts';
import { createCriticalCss } from './critical-css.ts';
import { deferHydration } from './deferred-hydration.ts';
import { shapesClosed } from './html-scan.ts';
import { bodyIn, bytesOf, byteText, createPage, headersOf, type Page, type PageData } from './page.ts';
import { pagePath } from './page-access.ts';
import { createPageCache, type DependOn, type PageCache } from './page-cache.ts';
import { dataAddress, dataAskedFor, localeOf, pageCacheKey } from './page-cache-key.ts';
import { createPageData, partData } from './page-data.ts';
import { policyFor } from './page-policy.ts';
import { createRenderQueue } from './render-queue.ts';

const buildFolder = new URL('../../../build/', import.meta.url);

type SiteBuild = ServerBuild & {
  entry: { module: { pageContext: Parameters<RouterContextProvider['set']>[0] } };
};

/**
 * Post-processes a page's HTML and sets its headers; `path` excludes the query. The data of a page cached
 * under `name` may be split off.
 */
type Finish = (
  html: string,
  path: string,
  name?: string,
) => { body: Buffer; headers: Readonly<Record<string, string>>; data?: PageData };

/** Policy in development: whatever the tools need. */
const openPolicy = "frame-ancestors 'none'";

/** Answers from memory, before the application; returns false if there is nothing. */
export type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Mounts the built pages. Resolves with the handler for assets and cached pages. */
export async function mountSite(app: App, context: ServerContext): Promise<FirstAnswer> {
  const entry = new URL('server/index.js', buildFolder);
  if (!existsSync(entry)) throw new Error('The pages are not built; run `npm run build` first.');
  const [assets, sheet, awaken, build] = await Promise.all([
    createAssets(new URL('client/assets/', buildFolder), { 'X-Content-Type-Options': 'nosniff' }),
    readFile(new URL('server/critical-css.json', buildFolder), 'utf8'),
    readFile(new URL('server/deferred-hydration.js', buildFolder), 'utf8'),
    import(/* @vite-ignore */ entry.href) as Promise<SiteBuild>,
  ]);
  const withCriticalCss = createCriticalCss(JSON.parse(sheet));
  const always = securityHeaders(context.config.publicUrl);
  const finish: Finish = (sent, path, name) => {
    const answer = (html: string, data?: PageData) => ({
      body: bytesOf(html),
      headers: { ...always, 'Content-Security-Policy': policyFor(html) },
      data,
    });
    // The panel shows nothing before its scripts have run.
    if (/^(\/en)?\/admin(\/|$)/.test(pagePath(path))) return answer(byteText(sent));
    const parts = name === undefined ? undefined : partData(sent);
    const data = parts && createPageData(parts.data, always);
    const dataAt = data && name && dataAddress(data.hash, name);
    const rendered = shapesClosed(byteText(parts?.html ?? sent));
    const asleep = deferHydration(rendered, awaken, dataAt);
    // A page that starts by itself has no script to load its data or the rest of its styles.
    return asleep === rendered ? answer(byteText(sent)) : answer(withCriticalCss(asleep), data);
  };
  const pages = mountPages(app, context, async () => build, finish);
  return (request, response) => assets(request, response) || pages.answer(request, response);
}

/**
 * Serves pages at all addresses that are not calls. `build` returns the pages' code, which changes in
 * development; there pages are sent as rendered, as hot reload adds its own scripts and styles.
 */
export function mountPages(
  app: App,
  context: ServerContext,
  build: () => Promise<ServerBuild>,
  finish: Finish = (html) => ({
    body: Buffer.from(html),
    headers: { 'Content-Security-Policy': openPolicy },
  }),
): PageCache {
  const pages = createPageCache(context.cache, context.config.answerCache, () => context.changes.current);
  const pace = createRenderQueue();
  const handlers = new WeakMap<SiteBuild, RequestHandler>();
  const handlerOf = (code: SiteBuild) => {
    const handler = handlers.get(code) ?? createRequestHandler(code, context.config.mode);
    handlers.set(code, handler);
    return handler;
  };
  /** Answer at a page's address: a page, from memory if cached under a key, or another response. */
  const answerOf = async (http: HttpContext, request: Request, locale: Locale, name?: string) => {
    const { pathname } = new URL(request.url);
    const render = async (dependOn?: DependOn) => {
      await pace();
      const page = pageContextOf(app, context, http, locale, dependOn);
      const provider = new RouterContextProvider();
      const code = (await build()) as SiteBuild;
      provider.set(code.entry.module.pageContext, page);
      const response = await handlerOf(code)(request, provider);
      return { response, html: page.html };
    };
    const finished = ({ response, html = '' }: Awaited<ReturnType<typeof render>>): Page => {
      const lasting = response.status === 200 && context.config.answerCache;
      const page = finish(html, pathname, lasting ? name : undefined);
      // The page's own headers override the common ones.
      const headers = new Headers(page.headers);
      response.headers.forEach((value, name) => void headers.set(name, value));
      return { ...createPage(page.body, response.status, Object.fromEntries(headers)), data: page.data };
    };

    if (name) {
      return pages.getOrSet(name, async (dependOn) => {
        context.metrics?.memory('pages', false);
        return finished(await render(dependOn));
      });
    }
    const made = await render();
    return made.html === undefined ? made.response : finished(made);
  };

  // If the data of exactly this page is gone, serve that of the current page.
  app.get('/page-data/*', async (http, next) => {
    const url = new URL(http.req.url);
    const wanted = dataAskedFor(url.pathname + url.search);
    if (!wanted) return next();
    const known = pages.dataOf(wanted.hash);
    if (known) return answerWith(http, known);
    const request = new Request(new URL(wanted.url, url), { headers: http.req.raw.headers });
    const page = await answerOf(http, request, wanted.locale, wanted.name);
    if (page instanceof Response || !page.data) return next();
    const { hash, headers } = page.data;
    return answerWith(
      http,
      hash === wanted.hash
        ? page.data
        : { ...page.data, headers: { ...headers, 'cache-control': 'no-store' } },
    );
  });
  app.get('*', async (http) => {
    const { pathname, search } = new URL(http.req.url);
    const locale = localeOf(pathname, http.req.header('cookie'));
    const answer = await answerOf(http, http.req.raw, locale, pageCacheKey(pathname + search, locale));
    return answer instanceof Response ? compressed(http, answer) : answerWith(http, answer);
  });
  return pages;
}

/** A page's answer in the best encoding that the browser accepts; 304 if the browser has it. */
async function answerWith(http: HttpContext, page: Page): Promise<Response> {
  const coding = codingFor(http.req.header('accept-encoding'));
  const headers = headersOf(page, coding);
  if (isNamed(http.req.header('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers });
  return new Response((await bodyIn(page, coding)) as BodyInit, { status: page.status, headers });
}

function pageContextOf(
  app: App,
  context: ServerContext,
  http: HttpContext,
  locale: Locale,
  dependOn: DependOn | undefined,
): PageContext {
  const asked = new Map<string, Promise<Answer>>();
  const ask = async (path: string, session?: string) => {
    const failed = http.get('failedWith');
    if (failed) throw data(null, { status: failed });
    const answer = await callInProcess(app, path, locale, dependOn, http, session);
    // While the database is down, a page answers with the same status.
    if (answer.status === 503) throw data(null, { status: 503 });
    return answer;
  };
  return {
    // A call made by both page and frame runs once.
    call: (path) => {
      const known = asked.get(path) ?? ask(path);
      asked.set(path, known);
      return known;
    },
    // A cached page is the same for everybody.
    callAsReader: async (path) => {
      if (dependOn) throw new Error('a cached page has no reader');
      return ask(path, http.req.header('cookie'));
    },
    locale,
    requestId: http.get('requestId'),
    publicUrl: context.config.publicUrl,
    report: (error) => reportError(error, context, http),
  };
}

/** Visitors' errors (an unknown address) are not ours; internal errors are logged in full. */
function reportError(error: unknown, context: ServerContext, http: HttpContext): void {
  if (http.req.raw.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.log.error({ err: error, request_id: http.get('requestId'), path: http.req.path }, 'page failed');
}
