import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Plus } from '#ui/icon.tsx';
import { ScrollText } from '#ui/more-icons.ts';
import { callContract } from '#wire/contract-call.ts';
import { bills } from '../../bills/bills.contract.ts';
import { words } from './bill-words.ts';

const shown = 5;

/** The bills of a supplier, on the page of that customer; nothing for those from whom nothing is bought. */
export function BillsOfSupplier(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Bills {...props} />
    </ModuleWords>
  );
}

function Bills({ id, state: kind }: RelatedProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('accounting')('create');
  const { state, value, reload } = useReading(`bills of ${id}`, () =>
    callContract(browserCall, bills.list, { query: { customer_id: String(id), per_page: shown } as never }),
  );
  if (kind !== 'supplier' && !value?.length) return null;
  const link = buttonClass({ kind: 'secondary', size: 'sm' });
  return (
    <Card
      title={t('bills_of_supplier')}
      beside={
        mayCreate && (
          <LocaleLink to={`/admin/supplier-bills/new?customer_id=${id}`} className={link}>
            <Icon of={Plus} size={18} />
            <span>{t('add')}</span>
          </LocaleLink>
        )
      }
    >
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {value?.length === 0 && <p className="text-ink-muted text-small">{t('no_bills_of_supplier')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {value?.map((bill) => (
          <li key={bill.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              <LocaleLink
                to={`/admin/supplier-bills/${bill.id}`}
                className="me-2 underline underline-offset-4"
              >
                <bdi>{bill.number ?? t('draft')}</bdi>
              </LocaleLink>
              <span className="text-ink-muted text-small">{formatDate(bill.date, locale)}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4">
              <Amount of={toHalalas(bill.totals.total)} />
              <StateBadge subject="supplier_bill" state={bill.state} />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {value?.length === shown && (
          <LocaleLink to={`/admin/supplier-bills?customer_id=${id}`} className={link}>
            {t('all_bills_of_supplier')}
          </LocaleLink>
        )}
        <LocaleLink to={`/admin/customers/${id}/supplier-statement`} className={link}>
          <Icon of={ScrollText} size={18} />
          <span>{t('statement')}</span>
        </LocaleLink>
      </div>
    </Card>
  );
}
