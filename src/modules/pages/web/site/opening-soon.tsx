import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Calculator, Icon } from '#ui/icon.tsx';
import { LevelMark } from '#ui/level-mark.tsx';

/** Stands where people will come in, until they can. */
export function OpeningSoon({ of }: { of: 'login' | 'register' | 'forgot' }) {
  const { t } = useI18n();
  return (
    <>
      <LevelMark size="marquee" />
      <h1 className="mt-5 text-h2">{t(`pages.soon.${of}`)}</h1>
      <p className="mt-3 text-ink-muted text-lead">{t('pages.soon.text')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LocaleLink to="/#estimation-calculator" className={buttonClass()}>
          <Icon of={Calculator} size={18} />
          {t('pages.soon.calculator')}
        </LocaleLink>
        <LocaleLink to="/#design-your" className={buttonClass({ kind: 'secondary' })}>
          {t('pages.services.quote')}
        </LocaleLink>
      </div>
    </>
  );
}
