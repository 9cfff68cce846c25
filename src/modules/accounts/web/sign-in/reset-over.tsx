import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EntranceHead } from './entrance.tsx';

/** A link that was used, has expired, or lacks its token. */
export function ResetOver() {
  const { t } = useI18n();
  return (
    <>
      <EntranceHead title={t('accounts.reset.over_title')} text={t('accounts.reset.over')} />
      <p className="mt-8">
        <LocaleLink to="/forgot-password" className={buttonClass()}>
          {t('accounts.reset.ask')}
        </LocaleLink>
      </p>
    </>
  );
}
