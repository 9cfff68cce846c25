import type { DataRouter } from 'react-router';
import { createPath } from 'react-router';

/**
 * Where the code of the next page fails (an installation has taken it away), React Router reads the page anew that one is on.
 * Browsers that tell so beforehand (Navigation API) read the one that one is on the way to; in others the link is followed again.
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

/** React Router's own, as it leaves it for tools: its hooks tell of the next page only once that is being drawn. */
export function routerOf(page: Window & { __reactRouterDataRouter?: DataRouter }): DataRouter | undefined {
  return page.__reactRouterDataRouter;
}
