import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Cache, createCache } from '#server/cache/cache.ts';
import { isNamed } from '#server/http/etag.ts';
import { newRequestId } from '#server/watch/request-scope.ts';
import { codingFor } from '../http/compress.ts';
import { bodyIn, headersOf, type Page, type PageData, weightOf } from './page.ts';
import { dataAskedFor, localeOf } from './page-cache-key.ts';

/** Receives a page's cache tags, whose invalidation drops it; undefined for data that changes unannounced. */
export type DependOn = (tags: readonly string[] | undefined) => void;

export interface PageCache {
  /**
   * The page with a key from `pageCacheKey`, rendered if missing; concurrent requests share one rendering. If
   * rendering fails because the database is down, the last version, marked stale.
   */
  getOrSet(name: string, make: (dependOn: DependOn) => Promise<Page>): Promise<Page>;
  /** Data of a recently sent page, even if the page has been dropped since. */
  dataOf(hash: string): PageData | undefined;
  /** Answers from memory, before the application; returns false if the page is missing. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Kept {
  page: Page;
  /** Whether it can be cached: a success whose changes are all announced. */
  lasting: boolean;
  /** Expiry, in milliseconds. */
  until: number;
  /** Number of times it was served. */
  asked: number;
}

const maxPages = 400;
const maxData = 200;
const maxBytes = 48 * 2 ** 20;
/** Maximum age of a page: the year in its footer changes without any event. */
const longest = 15 * 60_000;
/** A page served from memory this often is worth better compression. */
const often = 2;

/**
 * Caches pages, dropped together with the answers they depend on. Caches nothing if `keep` is false; while
 * `isCurrent` is false, pages from memory are marked stale.
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
 * A page that shared caches may keep for a minute or until one of its keys is purged. Browsers revalidate
 * each time, with a short 304.
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

/** A page rendered again with the same bytes reuses its compressed forms. */
function packedBefore(page: Page, last: Page | undefined): Page {
  return last?.etag === page.etag ? { ...page, bodies: last.bodies } : page;
}

/** Sends a cached page; false if it is not compressed yet for this browser. */
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

/** A possibly outdated page, which shared caches may not keep. */
function staleOf(page: Page): Page {
  return {
    ...page,
    headers: { ...page.headers, 'cache-control': 'no-cache', warning: '110 - "Response is Stale"' },
  };
}
