import type { IncomingMessage } from 'node:http';
import { routePath } from 'hono/route';
import { barePath } from '#i18n/locale-path.ts';
import type { HttpContext } from '#server/http/request.ts';
import { modulePages, patternOf } from '../pages/page-pattern.ts';

const routes = new WeakMap<IncomingMessage, string>();

/** The pages outside the panel, each with the label of its route; the addresses of others are visitors' own words. */
const pages = modulePages
  .filter(({ path }) => !path.startsWith('/admin'))
  .map((page) => ({ pattern: new RegExp(`^${patternOf(page)}$`), label: inBraces(page.path) }));

/** Remembers which route has answered a request that came over the wire. */
export function labelRoute(http: HttpContext): void {
  const incoming = (http.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  if (!incoming) return;
  const route = routePath(http);
  routes.set(incoming, /^(?:\/?\*)$/.test(route) ? pageLabelOf(http.req.path) : inBraces(route));
}

/** The route that the application answered a request by, such as `/api/projects/{id}`; `other` for what has none. */
export function routeLabelOf(request: IncomingMessage): string {
  return routes.get(request) ?? 'other';
}

/** The pattern of a page's address, the same in both languages; `other` for what is none. */
export function pageLabelOf(path: string): string {
  const bare = barePath(path).replace(/(.)\/$/, '$1');
  if (/^\/admin(?:\/|$)/.test(bare)) return '/admin/*';
  if (bare.startsWith('/page-data/')) return '/page-data/*';
  return pages.find(({ pattern }) => pattern.test(bare))?.label ?? 'other';
}

function inBraces(route: string): string {
  return route.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}');
}
