import type { ServerContext } from '#server/context.ts';
import type { Caller, Identify } from '#server/http/caller.ts';
import { asProblem } from '#server/http/problem-answer.ts';
import type { App } from '../app.ts';
import { accessTo, isPanel, mayOpen, pagePath } from './page-access.ts';

/**
 * Guards restricted pages: redirects visitors to the login and back afterwards, and users without access to
 * the home page. If the caller cannot be identified, the page reports it.
 */
export function mountPageGuard(app: App, context: ServerContext, identify: Identify): void {
  app.get('*', async (http, next) => {
    const { pathname, search } = new URL(http.req.url);
    const [, prefix = '', bare = ''] = /^(\/en(?=\/|$))?(.*)$/s.exec(pagePath(pathname)) ?? [];
    const access = accessTo(bare);
    if (!access) return next();
    http.header('Cache-Control', 'no-store');
    let caller: Caller;
    try {
      caller = await identify(http);
    } catch (error) {
      http.set('failedWith', asProblem(error, http, context).status);
      return next();
    }
    if (!caller) return http.redirect(`${prefix}/login?next=${encodeURIComponent(pathname + search)}`);
    if (!mayOpen(access, caller.level)) return http.redirect(prefix || '/');
    // The panel has one address, shown in the reader's stored language.
    if (prefix && isPanel(access))
      return http.redirect(`${pathname.slice(pathname.indexOf('/', 1))}${search}`);
    return next();
  });
}
