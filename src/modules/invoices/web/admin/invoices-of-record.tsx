import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { DueAmount } from '#ui/admin/due-amount.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Plus } from '#ui/icon.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type Invoice, invoices } from '../../invoices.contract.ts';
import { words } from './invoice-words.ts';
import { kindOf } from './name-of-invoice.ts';
import { PaymentMark } from './payment-mark.tsx';
import { ZatcaBadge } from './zatca-badge.tsx';

const parameters: Readonly<Record<string, 'contract_id' | 'certificate_id' | 'customer_id'>> = {
  contract: 'contract_id',
  certificate: 'certificate_id',
  customer: 'customer_id',
};

const shown = 10;

/** Halalas; below zero of a credit note. */
const signed = ({ type }: Invoice, riyals: number) =>
  type === 381 ? 0 - toHalalas(riyals) : toHalalas(riyals);

/** The invoices of a contract, a certificate or a customer, on its page. */
export function InvoicesOfRecord(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Invoices {...props} />
    </ModuleWords>
  );
}

function Invoices({ subject, id }: RelatedProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('invoices')('create');
  const by = parameters[subject] ?? 'customer_id';
  const { state, value, reload } = useReading(`invoices ${by} ${id}`, () =>
    callContract(browserCall, invoices.list, { query: { [by]: String(id), per_page: shown } }),
  );
  if (subject === 'certificate' && value?.length === 0) return null;
  return (
    <Card
      title={t('title')}
      summary={value ? t('count', { count: value.length }) : ''}
      beside={
        subject === 'customer' &&
        mayCreate && (
          <LocaleLink
            to={`/admin/invoices/new?customer_id=${id}`}
            className={buttonClass({ kind: 'secondary', size: 'sm' })}
          >
            <Icon of={Plus} size={18} />
            <span>{t('add')}</span>
          </LocaleLink>
        )
      }
    >
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {value?.length === 0 && <p className="text-ink-muted text-small">{t('related_none')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {value?.map((invoice) => (
          <li
            key={invoice.id}
            className="grid cramped:grid-cols-1! grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto_9.5rem]"
          >
            <span className="min-w-0">
              <LocaleLink to={`/admin/invoices/${invoice.id}`} className="me-2 underline underline-offset-4">
                <bdi>{invoice.number ?? t('values.state.draft')}</bdi>
              </LocaleLink>
              <span className="text-ink-muted text-small">
                {[kindOf(invoice, t), invoice.issue_date && formatDate(invoice.issue_date, locale)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <DueAmount
              of={signed(invoice, invoice.totals.due)}
              retained={signed(invoice, invoice.totals.retention)}
            />
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:col-span-full">
              <PaymentMark invoice={invoice} />
              {invoice.number !== null && invoice.zatca.status !== 'not_needed' && (
                <ZatcaBadge status={invoice.zatca.status} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {value?.length === shown && (
        <LocaleLink
          to={`/admin/invoices?${by}=${id}`}
          className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('all_in_list')}
        </LocaleLink>
      )}
    </Card>
  );
}
