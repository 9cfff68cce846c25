import { localized } from '#base/localized.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { findLikely } from '../../customers.contract.ts';
import type { CustomerValues } from './customer-values.ts';
import { useLikelyCustomers } from './use-likely-customers.ts';

/** Customers that may be the one being typed. */
export function LikelyCustomers({ values, except }: { values: CustomerValues; except?: number | undefined }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { name, phone, email, national_id, cr_number, vat_number } = values;
  const typed = { name, phone, email, national_id, cr_number, vat_number };
  const path = addressOf(findLikely, {}, { ...typed, ...(except && { except }) });
  // A stored customer is compared only by what identifies it.
  const asks = [phone, email, national_id, cr_number, vat_number, except ? '' : name].some(Boolean);
  const found = useLikelyCustomers(asks ? path : null);
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="rounded-card border border-warning-700/40 bg-warning-50 p-4">
          <p className="font-medium">{t('likely')}</p>
          <ul className="mt-1 grid">
            {found.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3">
                <LocaleLink
                  to={`/admin/customers/${one.id}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  <bdi>{localized(one, 'name', locale)}</bdi>
                </LocaleLink>
                {one.phone && <Ltr className="text-small">{spacedPhone(one.phone)}</Ltr>}
                <span className="text-ink-muted text-small">
                  {t('same_in', { what: one.agree.map((key) => t(`agree.${key}`)).join(t('comma')) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
