import type { ComponentProps } from 'react';
import { Link, type To, useLocation } from 'react-router';
import { localePath } from './locale-path.ts';

/** Converts a bare path (`/projects`, `/#design-your`) to the address in the current page's language. */
export function useLocalePath(): (to: string) => string {
  const { pathname } = useLocation();
  return (to) => localePath(to, pathname);
}

function localised(to: To, path: (to: string) => string): To {
  if (typeof to === 'string') return path(to);
  return to.pathname === undefined ? to : { ...to, pathname: path(to.pathname) };
}

/** React Router's Link for bare paths: on a page under `/en` it leads to the page under `/en`. */
export function LocaleLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const path = useLocalePath();
  const target = localised(to, path);
  if (import.meta.env.SSR && typeof target === 'string' && /^\/(?!\/)/.test(target)) {
    return <LinkAsSent to={target} {...rest} />;
  }
  return <Link to={target} {...rest} />;
}

/** The HTML of a Link to a whole path, without its behaviour: a page has forty of them. */
function LinkAsSent(props: ComponentProps<typeof Link> & { to: string }) {
  const { to, prefetch, reloadDocument, replace, state, preventScrollReset, viewTransition, ...rest } = props;
  return <a {...rest} href={to} data-discover="true" />;
}
