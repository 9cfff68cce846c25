import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Locale } from '#base/locale.ts';
import type { Identify } from './caller.ts';
import { requestLocale } from './request-locale.ts';

export type Variables = {
  requestId: string;
  /** Asked once a call needs to know who makes it. */
  identify?: Identify;
  /** The call does not make the session last longer. */
  passive?: boolean;
  /** The status of what a page failed with before it was made. */
  failedWith?: number;
  /** What the answer carries beside its own headers, such as a session's cookie. */
  sessionHeaders?: Headers;
  /** What a list says beside its items (see `answerList`). */
  listHeaders?: Record<string, string>;
};

export type HttpContext = Context<{ Variables: Variables }>;

/** The language that a call is answered in, by `Accept-Language` and the cookie `locale` (see `requestLocale`). */
export function localeOf(http: HttpContext): Locale {
  return requestLocale(http.req.header('accept-language'), getCookie(http, 'locale'));
}

/**
 * The caller's address: the connection's, or, behind `proxies` trusted reverse proxies, the entry of
 * `X-Forwarded-For` that the outermost of them wrote.
 */
export function addressOf(http: HttpContext, proxies: number): string {
  const forwarded = (http.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const trusted = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return trusted ?? connectionAddress(http);
}

function connectionAddress(http: HttpContext): string {
  // Calls made in process (pages, tests) have no connection.
  if (!(http.env as { incoming?: unknown } | undefined)?.incoming) return 'in-process';
  return getConnInfo(http).remote.address ?? 'unknown';
}
