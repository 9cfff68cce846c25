import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeptLanguage, useOwnRights } from '#modules/accounts/web/index.ts';
import { useDelivery } from '#modules/outbox/web/index.ts';
import { KeptCallsProvider } from '#ui/admin/kept-calls.tsx';
import { KeptNotice } from '#ui/admin/kept-notice.tsx';
import { MailLeavesContext } from '#ui/admin/mail-leaves.ts';
import { barTool, PanelPlacesContext } from '#ui/admin/panel-bar.tsx';
import { type PanelMenu, PanelMenuContext } from '#ui/admin/panel-menu.ts';
import { type Rights, RightsContext } from '#ui/admin/rights.tsx';
import { useDraftNotice } from '#ui/admin/use-draft.ts';
import { useFieldInView } from '#ui/admin/use-field-in-view.ts';
import { classes } from '#ui/classes.ts';
import { Contained } from '#ui/contained.tsx';
import { Icon } from '#ui/icon.tsx';
import { PanelStart } from '#ui/more-icons.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import type { Site } from '../site-data.ts';
import { contentId, SkipLink } from '../skip-link.tsx';
import { endTools, startTools } from './bar.ts';
import { AdminDrawer } from './drawer.tsx';
import { useModuleMenus } from './menu.ts';
import { NewMenu } from './new-menu.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { AdminSidebar } from './sidebar.tsx';
import { usePlaces } from './use-places.ts';
import { useCountedWaits, type Waits, WaitsContext } from './use-waiting.ts';
import { UserMenu } from './user-menu.tsx';
import { HomeLink, WayOut } from './ways-out.tsx';
import { useAdminWords } from './words.ts';

/** Sidebar at inline-start, top bar and canvas; on a narrow screen the sidebar is a drawer. */
export function AdminFrame({ site, children }: { site: Site; children: ReactNode }) {
  const t = useAdminWords();
  const rights = useOwnRights();
  const waits = useCountedWaits(rights);
  const mails = useDelivery();
  useDraftNotice(rights?.id);
  useKeptLanguage(rights?.id);
  useKeptFocus();
  useFieldInView();
  const [collapsed, setCollapsed] = useState(false);
  const [drawn, setDrawn] = useState(false);
  return (
    <PanelContexts menu={useModuleMenus()} {...{ rights, waits, mails }}>
      <div
        data-surface="plaster"
        className={classes(
          'min-h-dvh bg-neutral-100! lg:grid',
          collapsed ? 'lg:grid-cols-[4.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[16.5rem_minmax(0,1fr)]',
        )}
      >
        <SkipLink />
        <aside data-surface="navy" className="sticky top-0 h-dvh max-lg:hidden">
          <Contained>
            <AdminSidebar site={site} collapsed={collapsed} />
          </Contained>
        </aside>
        <Shortcuts />
        <AdminDrawer open={drawn} site={site} onClose={() => setDrawn(false)} />
        <div className="min-w-0">
          <header className="border-line border-b bg-raised">
            <div className="flex min-h-18 items-center gap-[min(0.5rem,2vw)] px-[min(0.75rem,3vw)] sm:px-6 lg:px-10">
              <button
                type="button"
                className={classes(barTool, 'max-lg:hidden lg:-ms-3')}
                aria-label={t('sidebar')}
                aria-expanded={!collapsed}
                onClick={() => setCollapsed(!collapsed)}
              >
                <Icon of={PanelStart} />
              </button>
              <button
                type="button"
                className={classes(barTool, 'lg:hidden')}
                aria-label={t('sidebar')}
                aria-haspopup="dialog"
                onClick={() => setDrawn(true)}
              >
                <Icon of={PanelStart} />
              </button>
              {startTools.map(({ key, Tool }) => (
                <Tool key={key} />
              ))}
              <span className="me-auto" />
              <NewMenu />
              {endTools.map(({ key, Tool }) => (
                <Tool key={key} />
              ))}
              <HomeLink />
              <UserMenu />
              <WayOut />
            </div>
          </header>
          <main
            id={contentId}
            tabIndex={-1}
            className="@container px-[min(1rem,4vw)] py-6 outline-none sm:px-6 lg:px-10 lg:py-9"
          >
            <KeptNotice />
            <Contained at={useLocation().pathname}>{children}</Contained>
          </main>
        </div>
      </div>
    </PanelContexts>
  );
}

interface ContextsProps {
  menu: PanelMenu;
  rights: Rights | null;
  waits: Waits;
  /** Whether mails leave. */
  mails: boolean;
  children: ReactNode;
}

function PanelContexts({ menu, rights, waits, mails, children }: ContextsProps) {
  return (
    <PanelMenuContext value={menu}>
      <RightsContext value={rights}>
        <PanelPlacesContext value={usePlaces(menu, rights)}>
          <WaitsContext value={waits}>
            <MailLeavesContext value={mails}>
              <KeptCallsProvider user={rights?.id}>{children}</KeptCallsProvider>
            </MailLeavesContext>
          </WaitsContext>
        </PanelPlacesContext>
      </RightsContext>
    </PanelMenuContext>
  );
}
