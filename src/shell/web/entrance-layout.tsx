import { Outlet, useRouteError } from 'react-router';
import { EntranceFrame } from './entrance-frame.tsx';
import { Failure } from './failure.tsx';
import { PageContent } from './skip-link.tsx';
import { useSite } from './use-site.ts';

/** Around the pages by which people come in: they need neither header, menu nor footer, and do not fetch them. */
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
