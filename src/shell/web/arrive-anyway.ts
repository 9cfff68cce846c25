import type { DataRouter } from 'react-router';
import { createPath } from 'react-router';

/**
 * If the next page's code fails to load (removed by an upgrade), React Router reloads the current page.
 * Browsers that announce navigation (Navigation API) load the target page instead; in others the link is
 * followed again.
 */
export function arriveAnyway(): () => void {
  if (!('navigation' in window)) return () => {};
  const lead = (event: NavigateEvent) => {
    const { location: next } = routerOf(window)?.state.navigation ?? {};
    if (event.navigationType !== 'reload' || event.userInitiated || !next) return;
    event.preventDefault();
    location.assign(createPath(next));
  };
  navigation.addEventListener('navigate', lead);
  return () => navigation.removeEventListener('navigate', lead);
}

/** React Router's instance, as exposed for tools: its hooks report the next page only while it renders. */
export function routerOf(page: Window & { __reactRouterDataRouter?: DataRouter }): DataRouter | undefined {
  return page.__reactRouterDataRouter;
}
