import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';

/** Replaces the calculator if nothing can be computed. */
export function NeedsScripts() {
  const { t } = useI18n();
  return (
    <noscript>
      <p className="mb-6 text-ink-muted text-lead">{t('estimations.no_script.text')}</p>
      <LocaleLink to="/#design-your" className={buttonClass()}>
        {t('estimations.no_script.contact')}
      </LocaleLink>
    </noscript>
  );
}
