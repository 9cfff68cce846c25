import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from 'react-router';
import type { PageFrame } from '#base/page-frame.ts';
import { Failure } from './failure.tsx';
import { NotFound } from './not-found.tsx';
import { SiteFrame } from './site-frame.tsx';
import { useSite } from './use-site.ts';

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
      <NotFound />
    </SiteFrame>
  );
}
