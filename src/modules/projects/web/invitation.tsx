import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Calculator, Icon } from '#ui/icon.tsx';

/** Leads a reader from finished buildings to the calculator. */
export function Invitation({ title }: { title?: string }) {
  const { t } = useI18n();
  return (
    <section data-surface="navy" aria-labelledby="invitation">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-16 gap-y-10 py-20 lg:py-22">
        <h2 id="invitation" className="max-w-[15em] text-h2">
          {title || t('projects.invitation.title')}
        </h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow max-sm:*:px-4">
          <LocaleLink to="/#estimation-calculator" className={buttonClass()}>
            <Icon of={Calculator} />
            <span>{t('projects.invitation.calculator')}</span>
          </LocaleLink>
          <LocaleLink to="/#design-your" className={buttonClass({ kind: 'secondary' })}>
            {t('projects.invitation.quote')}
          </LocaleLink>
        </div>
      </div>
    </section>
  );
}
