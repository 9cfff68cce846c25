import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from 'react-router';
import type { PageFrame } from '#ui/page-frame.ts';
import { Failure } from './failure.tsx';
import { SiteFrame } from './site-frame.tsx';
import { useSite } from './use-site.ts';

// Lazy, as few pages need it.
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

export default function SiteLayout() {
  const site = useSite();
  const page = useMatches().at(-1);
  if (!site) return <Outlet />;
  return (
    <SiteFrame site={site} frame={(page?.handle as PageFrame | undefined) ?? {}}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const site = useSite();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (!site || !missing) return <Failure error={error} />;
  return (
    <SiteFrame site={site} frame={{ header: 'navy' }}>
      <Suspense>
        <NotFound />
      </Suspense>
    </SiteFrame>
  );
}
