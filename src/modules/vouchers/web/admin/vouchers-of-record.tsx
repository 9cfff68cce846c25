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
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { ScrollText, Upload } from '#ui/more-icons.ts';
import { callContract } from '#wire/contract-call.ts';
import { payments, receipts } from '../../vouchers/vouchers.contract.ts';
import { words } from './voucher-words.ts';

/** The receipts of an invoice or a customer, on its page; a customer's account statement as well. */
export function VouchersOfRecord(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Receipts {...props} />
    </ModuleWords>
  );
}

/** Receipts, and the payments that refund an invoice. */
async function vouchersBy(query: object, withRefunds: boolean) {
  const [received, refunded] = await Promise.all([
    callContract(browserCall, receipts.list, { query: query as never }),
    withRefunds ? callContract(browserCall, payments.list, { query: query as never }) : [],
  ]);
  return [
    ...received.map((voucher) => ({ kind: 'receipt' as const, voucher })),
    ...refunded.map((voucher) => ({ kind: 'payment' as const, voucher })),
  ];
}

function Receipts({ subject, id }: RelatedProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('vouchers')('create');
  const by = subject === 'invoice' ? 'invoice_id' : 'customer_id';
  const { state, value, reload } = useReading(`receipts ${by} ${id}`, () =>
    vouchersBy({ [by]: String(id), per_page: 10 }, subject === 'invoice'),
  );
  // A customer may be owed what was paid on an invoice and credited since.
  const owing = useReading(subject === 'customer' && mayCreate ? `refunds ${id}` : null, () =>
    callContract(browserCall, payments.suggest, { query: { customer_id: String(id) } as never }),
  );
  const refunds = owing.value?.documents.some(({ invoice_id }) => invoice_id !== null);
  const link = buttonClass({ kind: 'secondary', size: 'sm' });
  return (
    <Card
      title={t('receipts')}
      beside={
        subject === 'customer' &&
        mayCreate && (
          <LocaleLink to={`/admin/receipts/new?customer_id=${id}`} className={link}>
            {t('record_payment')}
          </LocaleLink>
        )
      }
    >
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {value?.length === 0 && <p className="text-ink-muted text-small">{t('related_none')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {value?.map(({ kind, voucher }) => (
          <li
            key={`${kind} ${voucher.id}`}
            className="grid cramped:grid-cols-1! grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto_7.5rem]"
          >
            <span>
              <LocaleLink to={`/admin/${kind}s/${voucher.id}`} className="me-2 underline underline-offset-4">
                <bdi>{voucher.number ?? t('values.state.draft')}</bdi>
              </LocaleLink>
              <span className="text-ink-muted text-small">
                {kind === 'payment' && <span className="me-2">{t('payment')}</span>}
                <span>{formatDate(voucher.date, locale)}</span>
              </span>
            </span>
            <span className="cell-figure cramped:justify-self-start">
              {/* What was reversed was never paid. */}
              <Amount
                of={toHalalas(voucher.amount)}
                className={classes(voucher.state === 'reversed' && 'line-through opacity-75')}
              />
            </span>
            <span className="cramped:col-start-1 cramped:justify-self-start max-sm:col-start-2 max-sm:justify-self-end">
              <StateBadge subject={kind} state={voucher.state} />
            </span>
          </li>
        ))}
      </ul>
      {subject === 'customer' && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {refunds && (
            <LocaleLink to={`/admin/payments/new?customer_id=${id}`} className={link}>
              <Icon of={Upload} size={18} />
              <span>{t('refund')}</span>
            </LocaleLink>
          )}
          <LocaleLink to={`/admin/customers/${id}/statement`} className={link}>
            <Icon of={ScrollText} size={18} />
            <span>{t('statement')}</span>
          </LocaleLink>
        </div>
      )}
    </Card>
  );
}
