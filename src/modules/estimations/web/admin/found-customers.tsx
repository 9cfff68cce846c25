import { localized } from '#base/localized.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { findLikely } from '#modules/customers/customers.contract.ts';
import { useLikelyCustomers } from '#modules/customers/web/index.ts';
import { Ltr } from '#ui/ltr.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { usePanelWords } from './panel-words.ts';

/** Customers that may be the one being typed, to choose from. */
export function FoundCustomers(props: {
  typed: { name: string; phone: string; email: string };
  onChoose: (id: number) => void;
}) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { name, phone, email } = props.typed;
  const path = name || phone || email ? addressOf(findLikely, {}, { name, phone, email }) : null;
  const found = useLikelyCustomers(path);
  return (
    <div role="status" className="sm:col-span-full">
      {found.length > 0 && (
        <>
          <p className="text-ink-muted text-small">{t('choose_customer')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {found.map((one) => (
              <button
                key={one.id}
                type="button"
                className="inline-flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-field-line px-4 hover:border-ink"
                onClick={() => props.onChoose(one.id)}
              >
                <bdi>{localized(one, 'name', locale)}</bdi>
                {one.phone && <Ltr className="text-small">{spacedPhone(one.phone)}</Ltr>}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
