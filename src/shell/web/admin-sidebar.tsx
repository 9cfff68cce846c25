import { NavLink } from 'react-router';
import { LocaleLink } from '#i18n/link.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { menuOf } from './admin-navigation.ts';
import { useAdminWords } from './admin-words.ts';
import { LanguageToggle } from './language-toggle.tsx';
import type { Site } from './site-data.ts';
import { SiteLogo } from './site-logo.tsx';
import { useStoredLevel } from './use-stored-name.ts';

/** Logo, pages, and the language at the foot. Collapsed, it shows signs alone. */
export function AdminSidebar(props: { site: Site; collapsed?: boolean; onFollow?: () => void }) {
  const { site, collapsed = false, onFollow } = props;
  const say = useAdminWords();
  const level = useStoredLevel();
  const rights = useRights();
  const menu = level === null ? [] : menuOf(level, rights);
  return (
    <div className="flex h-full flex-col">
      <LocaleLink
        to="/"
        aria-label={say('home')}
        className={classes(
          'flex h-18 shrink-0 items-center overflow-hidden border-line border-b',
          collapsed ? 'ps-3 [&_.logo-name]:sr-only' : 'ps-6',
        )}
      >
        <SiteLogo company={site} dark />
      </LocaleLink>
      <nav aria-label={say('navigation')} className="grow overflow-y-auto py-5">
        <ul className="grid gap-1">
          {menu.map(({ key, to, icon }) => (
            <li key={key}>
              <NavLink
                to={to}
                end={to === '/admin'}
                title={collapsed ? say(`page.${key}`) : undefined}
                onClick={onFollow}
                className="group relative block px-3 text-ink-muted text-label before:absolute before:inset-y-2 before:start-0 before:w-0.75 hover:text-ink aria-[current]:text-ink aria-[current]:before:bg-accent forced-colors:aria-[current]:before:bg-[Highlight]"
              >
                <span
                  className={classes(
                    'flex min-h-11.5 items-center gap-3.5 rounded-control px-4 group-hover:bg-raised/60 group-aria-[current]:bg-raised',
                    collapsed && 'justify-center px-0!',
                  )}
                >
                  <Icon of={icon} className="group-aria-[current]:text-accent" />
                  <span className={classes(collapsed && 'sr-only')}>{say(`page.${key}`)}</span>
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes('border-line border-t px-3 py-3', collapsed && 'hidden')}>
        <LanguageToggle className="flex min-h-11 w-full items-center gap-3.5 rounded-control px-4 text-ink-muted text-label hover:bg-raised/60 hover:text-ink" />
      </div>
    </div>
  );
}
