import { LocaleLink } from '#i18n/link.tsx';
import { LogoutButton } from '#modules/accounts/web/index.ts';
import { barTool } from '#ui/admin/panel-bar.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, LogOut } from '#ui/icon.tsx';
import { House } from '#ui/more-icons.ts';
import { useStoredName } from '../use-stored-name.ts';
import { useAdminWords } from './words.ts';

/** Below 1280 px both stand in the menu under the name. */
const tool = classes(barTool, 'max-xl:hidden');
/** Beside the sidebar there is space for words from 1360 px on. */
const word = 'max-[85rem]:sr-only';

/** The link to the site in a wide top bar. */
export function HomeLink() {
  const t = useAdminWords();
  if (!useStoredName()) return null;
  return (
    <LocaleLink to="/" title={t('home')} className={tool}>
      <Icon of={House} />
      <span className={word}>{t('home')}</span>
    </LocaleLink>
  );
}

/** The button that signs out, at the end of a wide top bar. */
export function WayOut() {
  const t = useAdminWords();
  if (!useStoredName()) return null;
  return (
    <LogoutButton title={t('logout')} className={classes(tool, 'xl:-me-3')}>
      <Icon of={LogOut} />
      <span className={word}>{t('logout')}</span>
    </LogoutButton>
  );
}
