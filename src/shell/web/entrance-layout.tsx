import { Outlet, useRouteError } from 'react-router';
import { EntranceFrame } from './entrance-frame.tsx';
import { Failure } from './failure.tsx';
import { PageContent } from './skip-link.tsx';
import { useSite } from './use-site.ts';

/** Layout of login and registration pages, which neither need nor load header, menu and footer. */
export default function EntranceLayout() {
  const site = useSite();
  if (!site) return <Outlet />;
  return (
    <EntranceFrame site={site}>
      <PageContent>
        <Outlet />
      </PageContent>
    </EntranceFrame>
  );
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
