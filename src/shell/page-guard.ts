import type { Identify } from '#server/http/caller.ts';
import type { App } from './app.ts';
import { accessTo, mayOpen, pagePath } from './page-access.ts';

/**
 * Stands before the pages that are not for everyone: visitors are led to the login and back afterwards, who is signed
 * in but not strong enough to the home page. The pages' HTML itself holds nobody's data.
 */
export function mountPageGuard(app: App, identify: Identify): void {
  app.get('*', async (http, next) => {
    const { pathname, search } = new URL(http.req.url);
    const [, prefix = '', bare = ''] = /^(\/en(?=\/|$))?(.*)$/s.exec(pagePath(pathname)) ?? [];
    const access = accessTo(bare);
    if (!access) return next();
    http.header('Cache-Control', 'no-store');
    const caller = await identify(http);
    if (!caller) return http.redirect(`${prefix}/login?next=${encodeURIComponent(pathname + search)}`);
    if (!mayOpen(access, caller.level)) return http.redirect(prefix || '/');
    return next();
  });
}
