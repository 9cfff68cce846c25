import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { LogoutButton } from '#modules/accounts/web/index.ts';
import { OwnPart } from '#modules/portal/web/index.ts';
import { Icon, LogIn, LogOut, UserRound } from '#ui/icon.tsx';

/**
 * The login link, or a signed-in user's links. Both are in every page, which is the same for everybody;
 * styles show one of them.
 */
export function HeaderSession({ item }: { item: string }) {
  const { t } = useI18n();
  return (
    <>
      <LocaleLink to="/login" className={`${item} signed-in:hidden`}>
        <Icon of={LogIn} />
        <span>{t('site.nav.login')}</span>
      </LocaleLink>
      <div className="flex items-center gap-4 signed-out:hidden min-[90rem]:gap-6">
        <LocaleLink to="/admin" reloadDocument className={`${item} not-panel:hidden`}>
          {t('site.nav.panel')}
        </LocaleLink>
        <OwnPart as="link" short className={item} />
        <LocaleLink to="/account" reloadDocument className={item} aria-label={t('site.nav.account')}>
          <Icon of={UserRound} />
        </LocaleLink>
        <LogoutButton className={item}>
          <Icon of={LogOut} />
          <span className="max-[90rem]:sr-only">{t('site.nav.logout')}</span>
        </LogoutButton>
      </div>
    </>
  );
}
