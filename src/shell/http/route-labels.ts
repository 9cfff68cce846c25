import type { IncomingMessage } from 'node:http';
import { routePath } from 'hono/route';
import { barePath } from '#i18n/locale-path.ts';
import type { HttpContext } from '#server/http/request.ts';
import { modulePages, patternOf } from '../pages/page-pattern.ts';

const routes = new WeakMap<IncomingMessage, string>();

/** Pages outside the panel with their route labels; other addresses are arbitrary input of visitors. */
const pages = modulePages
  .filter(({ path }) => !path.startsWith('/admin'))
  .map((page) => ({ pattern: new RegExp(`^${patternOf(page)}$`), label: inBraces(page.path) }));

/** Records which route answered a request from the wire. */
export function labelRoute(http: HttpContext): void {
  const incoming = (http.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  if (!incoming) return;
  const route = routePath(http);
  routes.set(incoming, /^(?:\/?\*)$/.test(route) ? pageLabelOf(http.req.path) : inBraces(route));
}

/** The route that answered a request, such as `/api/projects/{id}`; `other` if there is none. */
export function routeLabelOf(request: IncomingMessage): string {
  return routes.get(request) ?? 'other';
}

/** The pattern of a page's address, the same in both languages; `other` for unknown ones. */
export function pageLabelOf(path: string): string {
  const bare = barePath(path).replace(/(.)\/$/, '$1');
  if (/^\/admin(?:\/|$)/.test(bare)) return '/admin/*';
  if (bare.startsWith('/page-data/')) return '/page-data/*';
  return pages.find(({ pattern }) => pattern.test(bare))?.label ?? 'other';
}

function inBraces(route: string): string {
  return route.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}');
}
