import { ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Check } from '#ui/more-icons.ts';
import type { RetentionRegister } from '../../register/register.contract.ts';
import { RetentionBar } from './retention-bar.tsx';

/** Held less released: what customers hold now. */
export function RegisterTotals({ of }: { of: RetentionRegister }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const agrees = of.difference === 0;
  const amount = (riyals: number) => ltrIsolated(formatAmount(toHalalas(riyals), locale, false));
  const claimed = of.rows.reduce((sum, row) => sum + toHalalas(row.claimed), 0) / 100;
  const label = 'text-secondary-200 text-small';
  return (
    <section aria-label={t('totals')} data-surface="navy" className="rounded-card px-5 py-5 md:px-6">
      <dl className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div>
          <dt className={label}>{t('all_held')}</dt>
          <dd className="text-h4">
            <Amount of={toHalalas(of.held)} />
            {of.credited !== 0 && (
              <span className="block text-secondary-200 text-small">
                <span className="me-1.5">{t('of_it_credited')}</span>
                <Amount of={toHalalas(of.credited)} off />
              </span>
            )}
          </dd>
        </div>
        <span aria-hidden className="pb-0.5 text-h4 text-secondary-200">
          −
        </span>
        <div>
          <dt className={label}>{t('released')}</dt>
          <dd className="text-h4">
            <Amount of={toHalalas(of.released)} />
          </dd>
        </div>
        <span aria-hidden className="pb-0.5 text-h4 text-secondary-200">
          =
        </span>
        <div>
          <dt className={label}>{t('held_now')}</dt>
          <dd className="font-light text-[min(2.375rem,9vw)] leading-11">
            <Amount of={toHalalas(of.rest)} large />
            <span className="ms-2 text-body">{t('riyal')}</span>
          </dd>
        </div>
      </dl>
      <div className="mt-4">
        <RetentionBar navy of={{ released: of.released, claimed, rest: of.rest }} />
      </div>
      {of.compare_on && (
        <p className="mt-4 flex flex-wrap gap-x-2 text-secondary-200 text-small">
          <span>{t('compared', { day: formatDate(of.compare_on, locale) })}</span>
          <Amount of={toHalalas(of.before ?? 0)} />
        </p>
      )}
      <p className={classes('mt-4 flex items-start gap-2 text-small', agrees && 'text-success-300')}>
        {agrees && <Icon of={Check} size={16} className="mt-1 shrink-0" />}
        <span>
          {agrees
            ? t('equals_ledger')
            : t('differs_from_ledger', { ledger: amount(of.ledger), difference: amount(of.difference) })}
        </span>
      </p>
    </section>
  );
}
