import '#ui/admin/admin.css';
import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { WaitingList } from '#modules/portal/web/index.ts';
import { PanelRecordsContext } from '#ui/admin/panel-records.ts';
import { PanelRelatedContext } from '#ui/admin/panel-related.ts';
import type { PageFrame } from '#ui/page-frame.ts';
import { useSite } from '../use-site.ts';
import { AdminFrame } from './frame.tsx';
import { panelRecords } from './records.ts';
import { related } from './related.ts';
import { themeScript, useTheme } from './theme.ts';

/** Requests of a long day. Browsers list 250, and a page kept offline needs the scripts that came last too. */
const listed = 20_000;

/**
 * Layout of all pages for signed-in users. Its HTML is the same for all of them: the browser fills in who
 * they are.
 */
export default function AdminLayout() {
  const site = useSite();
  const { pathname } = useLocation();
  useTheme();
  useEffect(() => performance.setResourceTimingBufferSize(listed), []);
  const frame = useMatches().at(-1)?.handle as PageFrame | undefined;
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      {/* What is printed looks as on paper. */}
      <div className="panel" {...(frame?.sheet && { 'data-surface': 'plaster', 'data-paper': '' })}>
        <PanelRecordsContext value={panelRecords}>
          <PanelRelatedContext value={related}>
            {site && !frame?.sheet ? (
              <AdminFrame site={site}>
                {pathname === '/admin/my-orders' && <WaitingList />}
                <Outlet />
              </AdminFrame>
            ) : (
              <Outlet />
            )}
          </PanelRelatedContext>
        </PanelRecordsContext>
      </div>
    </>
  );
}
