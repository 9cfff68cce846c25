import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Locale } from '#base/locale.ts';
import type { Identify } from './caller.ts';
import { requestLocale } from './request-locale.ts';

export type Variables = {
  requestId: string;
  /** Called once a call needs the caller. */
  identify?: Identify;
  /** The call does not extend the session. */
  passive?: boolean;
  /** Status of a page that failed before it was rendered. */
  failedWith?: number;
  /** Extra headers of the answer, such as a session cookie. */
  sessionHeaders?: Headers;
  /** Headers of a list (see `answerList`). */
  listHeaders?: Record<string, string>;
};

export type HttpContext = Context<{ Variables: Variables }>;

/** Language of a call's answer, from `Accept-Language` and the cookie `locale` (see `requestLocale`). */
export function localeOf(http: HttpContext): Locale {
  return requestLocale(http.req.header('accept-language'), getCookie(http, 'locale'));
}

/**
 * The caller's address: the connection's or, behind `proxies` trusted reverse proxies, the entry of
 * `X-Forwarded-For` written by the outermost of them.
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
  // In-process calls (pages, tests) have no connection.
  if (!(http.env as { incoming?: unknown } | undefined)?.incoming) return 'in-process';
  return getConnInfo(http).remote.address ?? 'unknown';
}
