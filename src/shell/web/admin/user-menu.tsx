import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { LogoutButton } from '#modules/accounts/web/index.ts';
import { BarMenu, barMenuItem } from '#ui/admin/bar-menu.tsx';
import { Icon, LogOut, UserRound } from '#ui/icon.tsx';
import { Bell, ChevronDown, House, Keyboard } from '#ui/more-icons.ts';
import { LanguageToggle } from '../language-toggle.tsx';
import { useStoredName } from '../use-stored-name.ts';
import { shortcutsAsked } from './shortcuts.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useAdminWords } from './words.ts';

/**
 * Welcome and the name, and under it the reader's account, notices, language and theme. Below 1024 px it also holds the site
 * and the way out, which a wide bar shows beside it; on a phone the name is a letter.
 */
export function UserMenu() {
  const t = useAdminWords();
  const { locale } = useI18n();
  const stored = useStoredName();
  if (!stored) return null;
  const name = userName(stored, locale);
  const welcome = t('welcome', { name: isolated(name) });
  return (
    <BarMenu
      label={welcome}
      className="min-w-0"
      face={
        <>
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-control bg-primary-100 text-primary-700 text-small"
          >
            {[...name.trim()][0] ?? ''}
          </span>
          <span className="max-w-56 truncate text-ink max-md:hidden">{welcome}</span>
          <Icon of={ChevronDown} size={16} className="max-md:hidden" />
        </>
      }
    >
      <p className="wrap-anywhere px-3 py-2 font-medium text-small md:hidden">{welcome}</p>
      <ul>
        <li>
          <LocaleLink to="/account" className={barMenuItem}>
            <Icon of={UserRound} size={18} />
            <span>{t('account')}</span>
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to="/admin/notifications#preferences" className={barMenuItem}>
            <Icon of={Bell} size={18} />
            <span>{t('notifications')}</span>
          </LocaleLink>
        </li>
        <li>
          <button
            type="button"
            className={barMenuItem}
            onClick={() => dispatchEvent(new Event(shortcutsAsked))}
          >
            <Icon of={Keyboard} size={18} />
            <span>{t('shortcuts.title')}</span>
          </button>
        </li>
        <li>
          <LanguageToggle className={barMenuItem} />
        </li>
        <li>
          <ThemeChoice />
        </li>
        <li className="xl:hidden">
          <LocaleLink to="/" className={barMenuItem}>
            <Icon of={House} size={18} />
            <span>{t('home')}</span>
          </LocaleLink>
        </li>
        <li className="xl:hidden">
          <LogoutButton className={barMenuItem}>
            <Icon of={LogOut} size={18} />
            <span>{t('logout')}</span>
          </LogoutButton>
        </li>
      </ul>
    </BarMenu>
  );
}
