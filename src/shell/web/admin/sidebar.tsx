import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { staffLevel } from '#base/staff.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useOwnWaiting } from '#modules/portal/web/index.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { usePanelMenu } from '#ui/admin/panel-menu.ts';
import { useRights } from '#ui/admin/rights.tsx';
import { classes } from '#ui/classes.ts';
import { Building, Icon } from '#ui/icon.tsx';
import { ChevronDown, ClipboardList, LayoutDashboard, ListChecks } from '#ui/more-icons.ts';
import { LanguageToggle } from '../language-toggle.tsx';
import type { Site } from '../site-data.ts';
import { SiteLogo } from '../site-logo.tsx';
import { useStoredLevel } from '../use-stored-name.ts';
import { type MenuSection, sectionsOf } from './navigation.ts';
import { useOpenGroups } from './use-open-groups.ts';
import { useWaits } from './use-waiting.ts';
import { waitingTotal } from './waiting-total.ts';
import { useAdminWords } from './words.ts';

interface SidebarProps {
  site: Site;
  collapsed?: boolean;
  onFollow?: () => void;
}

/** Logo, pages, and the language toggle at the bottom. Collapsed, it shows only icons. */
export function AdminSidebar({ site, collapsed = false, onFollow }: SidebarProps) {
  const t = useAdminWords();
  return (
    <div className="flex h-full flex-col">
      <LocaleLink
        to="/"
        aria-label={t('home')}
        className={classes(
          'flex h-18 shrink-0 items-center overflow-hidden border-line border-b',
          collapsed ? 'ps-3 [&_.logo-name]:sr-only' : 'ps-6',
        )}
      >
        <SiteLogo company={site} dark />
      </LocaleLink>
      <nav aria-label={t('navigation')} className="grow overflow-y-auto py-4">
        <Pages collapsed={collapsed} onFollow={onFollow} />
      </nav>
      <div className={classes('border-line border-t px-3 py-3', collapsed && 'hidden')}>
        <LanguageToggle className="flex min-h-11 w-full items-center gap-3.5 rounded-control px-4 text-ink-muted text-label hover:bg-raised/60 hover:text-ink" />
      </div>
    </div>
  );
}

type PagesProps = Pick<SidebarProps, 'collapsed' | 'onFollow'>;

/** From level 3 on, one's own orders; otherwise the two pinned pages and the groups. */
function Pages(props: PagesProps) {
  const t = useAdminWords();
  const level = useStoredLevel();
  const rights = useRights();
  const menu = usePanelMenu();
  const { rows } = useWaits();
  const sections = sectionsOf(menu.pages, rights);
  const groups = useOpenGroups(sections);
  const own = useOwnWaiting();
  if (level === null) return null;
  if (level >= staffLevel)
    return (
      <ul>
        <Page to="/admin/my-orders" icon={ClipboardList} name={t('page.my_orders')} {...props} />
        <Page
          to="/my/projects"
          icon={Building}
          name={t('page.my_projects')}
          count={own?.waiting.length ?? 0}
          {...props}
        />
      </ul>
    );
  const waiting = waitingTotal(rows);
  return (
    <>
      <ul className="mb-4 grid gap-0.5 border-line border-b pb-4">
        <Page to="/admin" icon={LayoutDashboard} name={t('page.dashboard')} {...props} />
        <Page to="/admin/waiting" icon={ListChecks} name={t('page.waiting')} count={waiting} {...props} />
      </ul>
      {sections.map((section) => (
        <Section
          key={section.group}
          section={section}
          open={groups.isOpen(section.group)}
          closed={groups.isClosed(section.group)}
          onToggle={() => groups.toggle(section.group)}
          {...props}
        />
      ))}
    </>
  );
}

interface SectionProps extends PagesProps {
  section: MenuSection;
  open: boolean;
  /** Whether the reader closed it: then it shows no page at all. */
  closed: boolean;
  onToggle: () => void;
}

/** A collapsible group of pages. It counts the waiting work of those that it does not show. */
function Section({ section, open, closed, onToggle, collapsed = false, onFollow }: SectionProps) {
  const kit = useKitWords();
  const menu = usePanelMenu();
  const { rows } = useWaits();
  const waitsAt = (to: string) => waitingTotal(rows.filter((row) => row.to.split('?')[0] === to));
  const shown = open || collapsed ? section.pages : section.pages.filter(({ upfront }) => upfront && !closed);
  const waiting = section.pages
    .filter((page) => !shown.includes(page))
    .reduce((sum, { to }) => sum + waitsAt(to), 0);
  const id = useId();
  return (
    <div className={classes(collapsed && 'mb-3 border-line border-b pb-3 last:border-0')}>
      {!collapsed && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="flex min-h-10.5 w-full items-center gap-3 px-6.5 text-ink-muted text-small hover:text-ink aria-expanded:font-medium aria-expanded:text-ink"
          onClick={onToggle}
        >
          <span className="grow text-start">{kit(`groups.${section.group}`)}</span>
          <WaitingCount count={waiting} />
          <Icon
            of={ChevronDown}
            size={16}
            className={classes('transition-transform', open && 'rotate-180')}
          />
        </button>
      )}
      <ul id={id} hidden={shown.length === 0} className="grid gap-0.5 pb-2">
        {section.pages.map((page) => (
          <Page
            key={page.key}
            to={page.to}
            icon={page.icon}
            name={menu.t(`pages.${page.key}`)}
            count={waitsAt(page.to)}
            hidden={!shown.includes(page)}
            collapsed={collapsed}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </div>
  );
}

interface PageProps extends PagesProps {
  to: string;
  icon: LucideIcon;
  name: string;
  /** Count of waiting work. */
  count?: number;
  /** In a closed group. */
  hidden?: boolean;
}

function Page({ to, icon, name, count = 0, hidden, collapsed = false, onFollow }: PageProps) {
  return (
    <li hidden={hidden}>
      <NavLink
        to={to}
        reloadDocument={!to.startsWith('/admin')}
        end={to === '/admin'}
        title={collapsed ? name : undefined}
        onClick={onFollow}
        className="group relative block px-3 text-ink-muted text-label before:absolute before:inset-y-2 before:start-0 before:w-0.75 hover:text-ink aria-[current]:text-ink aria-[current]:before:bg-accent forced-colors:aria-[current]:before:bg-[Highlight]"
      >
        <span
          className={classes(
            'relative flex min-h-10 items-center gap-3.5 rounded-control px-4 group-hover:bg-raised/60 group-aria-[current]:bg-raised',
            collapsed && 'justify-center px-0!',
          )}
        >
          <Icon of={icon} className="group-aria-[current]:text-accent" />
          <span className={classes('grow', collapsed && 'sr-only')}>{name}</span>
          {collapsed ? (
            count > 0 && (
              <span aria-hidden className="absolute end-2 top-2 size-2 rounded-full bg-secondary-300" />
            )
          ) : (
            <WaitingCount count={count} />
          )}
        </span>
      </NavLink>
    </li>
  );
}

/** A count of waiting work, in sand; nothing for zero. */
function WaitingCount({ count }: { count: number }) {
  const t = useAdminWords();
  const { locale } = useI18n();
  if (count === 0) return null;
  return (
    <span className="shrink-0 text-secondary-300 text-small tabular-nums">
      <span aria-hidden>{formatNumber(count, locale)}</span>
      <span className="sr-only">{t('waits', { count })}</span>
    </span>
  );
}
