import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Cache, createCache } from '#server/cache/cache.ts';
import { isNamed } from '#server/http/etag.ts';
import { newRequestId } from '#server/watch/request-scope.ts';
import { codingFor } from '../http/compress.ts';
import { bodyIn, headersOf, type Page, type PageData, weightOf } from './page.ts';
import { dataAskedFor, localeOf } from './page-cache-key.ts';

/** Told what a page is made from, by the tags whose forgetting drops it; undefined for what changes unannounced. */
export type DependOn = (tags: readonly string[] | undefined) => void;

export interface PageCache {
  /**
   * The page under a name from `pageCacheKey`, made when missing; of requests at once, one makes it. Where it can't be made
   * because the database is away, the page as it last was, marked stale.
   */
  getOrSet(name: string, make: (dependOn: DependOn) => Promise<Page>): Promise<Page>;
  /** The data of a page that has been sent not long ago, also where the page itself has been dropped since. */
  dataOf(hash: string): PageData | undefined;
  /** Answers from memory, before the application is asked; false where the page is not there. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Kept {
  page: Page;
  /** Whether it is worth keeping: a success whose every change is announced. */
  lasting: boolean;
  /** Milliseconds of the clock. */
  until: number;
  /** How often it has been answered. */
  asked: number;
}

const maxPages = 400;
const maxData = 200;
const maxBytes = 48 * 2 ** 20;
/** A page is made again after this time in any case: the year below it changes without anybody's doing. */
const longest = 15 * 60_000;
/** What is asked for from memory this often is worth packing harder. */
const often = 2;

/**
 * Pages kept in memory, dropped together with the answers they were made from. Nothing is kept where `keep` is false; while
 * `isCurrent` says that changes may go unheard, what comes from memory is marked stale.
 */
export function createPageCache(answers: Cache, keep: boolean, isCurrent = () => true): PageCache {
  const pages = createCache(keep ? maxPages : 0, { maxBytes, weigh: ({ page }: Kept) => weightOf(page) });
  const lastSeen = createCache(keep ? maxPages : 0, { maxBytes, weigh: weightOf });
  const data = createCache(keep ? maxData : 0, { maxBytes, weigh: weightOf });
  answers.onInvalidate((tags) => (tags === 'all' ? pages.clear() : pages.invalidate(...tags)));

  return {
    async getOrSet(name, make) {
      const { page, lasting } = await pages.getOrSet<Kept>(name, [name], async (dependOn) => {
        const tags = new Set<string>();
        let lasting = true;
        const page = await make((more) => {
          if (!more) lasting = false;
          for (const tag of more ?? []) tags.add(tag);
          dependOn(more ?? []);
        });
        lasting &&= page.status === 200;
        return {
          page: lasting ? packedBefore(shareable(page, tags), lastSeen.peek(name)) : page,
          lasting,
          until: Date.now() + longest,
          asked: 0,
        };
      });
      if (!lasting) pages.invalidate(name);
      const own = page.data;
      if (own) await data.getOrSet(own.hash, [], async () => own);
      if (page.status === 503) {
        const last = lastSeen.peek<Page>(name);
        return last ? staleOf(last) : page;
      }
      if (lasting) {
        lastSeen.invalidate(name);
        await lastSeen.getOrSet(name, [name], async () => page);
        if (!isCurrent()) return staleOf(page);
      }
      return page;
    },
    dataOf: (hash) => data.peek(hash),
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '/';
      const wanted = dataAskedFor(url);
      const known = wanted && data.peek<PageData>(wanted.hash);
      if (wanted) return known ? send(known, request, response) : false;
      const name = `${localeOf(url, request.headers.cookie)} ${url}`;
      const kept = pages.peek<Kept>(name);
      if (!kept) return false;
      if (Date.now() > kept.until) {
        pages.invalidate(name);
        return false;
      }
      if (!send(isCurrent() ? kept.page : staleOf(kept.page), request, response)) return false;
      kept.asked += 1;
      if (kept.asked === often) void bodyIn(kept.page, 'br', 11);
      return true;
    },
  };
}

/**
 * A page that caches on the way may keep: for a minute, or until they are told to drop one of its keys. Browsers ask again
 * every time, and are told in a few bytes that nothing has changed.
 */
function shareable(page: Page, tags: ReadonlySet<string>): Page {
  return {
    ...page,
    headers: {
      ...page.headers,
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
      'cache-tag': [...tags].join(','),
    },
  };
}

/** Made again to the same bytes, a page is as well packed as it was. */
function packedBefore(page: Page, last: Page | undefined): Page {
  return last?.etag === page.etag ? { ...page, bodies: last.bodies } : page;
}

/** Sends what is kept; false where it has not been packed yet for what this browser takes. */
function send(page: Page, request: IncomingMessage, response: ServerResponse): boolean {
  const coding = codingFor(request.headers['accept-encoding']);
  const headers = { ...headersOf(page, coding), 'X-Request-Id': newRequestId() };
  if (isNamed(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  const body = page.bodies.get(coding ?? 'identity');
  if (!body) return false;
  response.writeHead(page.status, { ...headers, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** A page that may be older than it should be; it is not to be kept on the way. */
function staleOf(page: Page): Page {
  return {
    ...page,
    headers: { ...page.headers, 'cache-control': 'no-cache', warning: '110 - "Response is Stale"' },
  };
}
