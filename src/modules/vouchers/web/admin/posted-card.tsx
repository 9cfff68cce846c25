import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { CustomerName } from '#modules/customers/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { AboutLink } from '#ui/admin/record/about-link.tsx';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { partyName } from '../../vouchers/party.engine.ts';
import type { Voucher } from '../../vouchers/vouchers.contract.ts';
import type { VoucherKind } from '../../vouchers/vouchers.engine.ts';

type Allocation = Voucher['allocations'][number];

interface PostedCardProps {
  kind: VoucherKind;
  voucher: Voucher;
  /** Takes an allocation back; null if that is not offered. */
  onFree: ((allocation: Allocation) => void) | null;
}

/** A posted voucher as text, with what it settled. */
export function PostedCard({ kind, voucher, onFree }: PostedCardProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { customer, account, cheque, entry, verify } = voucher;
  const { pathOf } = usePanelRecords();
  const facts: [key: string, text: string | null | undefined, ltr?: true][] = [
    ['date', formatDate(voucher.date, locale)],
    ['method', t(`values.method.${voucher.method}`)],
    ['account', `${account.code} ${localized(account, 'name', locale)}`],
    ['reference', voucher.reference, true],
    ['cheque_number', cheque?.number, true],
    ['against', voucher.against && `${voucher.against.code} ${localized(voucher.against, 'name', locale)}`],
    ['project', voucher.project && localized(voucher.project, 'name', locale)],
    ['branch', voucher.branch && localized(voucher.branch, 'name', locale)],
    ['note', voucher.note],
    ['reversed_on', voucher.reversed_on && formatDate(voucher.reversed_on, locale)],
    ['reverse_reason', voucher.reverse_reason],
  ];
  const settled = voucher.state === 'reversed' ? voucher.released : voucher.allocations;
  return (
    <>
      <Card title={t('payment_card')}>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-ink-muted text-small">{t(`from_${kind}`)}</dt>
            <dd className="wrap-anywhere">
              {customer ? (
                <CustomerName customer={customer} linked />
              ) : (
                <bdi>{partyName(voucher, locale)}</bdi>
              )}
            </dd>
          </div>
          {facts.map(([key, text, ltr]) =>
            text ? (
              <div key={key} className="min-w-0">
                <dt className="text-ink-muted text-small">{t(`fields.${key}`)}</dt>
                <dd className="wrap-anywhere">{ltr ? <Ltr>{text}</Ltr> : <bdi>{text}</bdi>}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {entry && <Entry of={entry} />}
        {verify && (
          <a
            href={verify.url}
            target="_blank"
            rel="noopener"
            className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('verify')}
          </a>
        )}
      </Card>
      <Card title={t(voucher.state === 'reversed' ? 'released' : 'allocation')}>
        {settled.length === 0 && <p className="text-ink-muted">{t('settles_nothing')}</p>}
        <ul className="grid divide-y divide-line empty:hidden">
          {settled.map((one) => {
            const to = one.invoice_id
              ? pathOf('invoice', one.invoice_id)
              : one.retention_release_id
                ? pathOf('retention_release', one.retention_release_id)
                : one.receipt_id
                  ? pathOf('receipt', one.receipt_id)
                  : pathOf('supplier_bill', one.supplier_bill_id ?? 0);
            return (
              <li
                key={`${one.number} ${one.entry_number}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                {to ? (
                  <LocaleLink to={to} className="underline underline-offset-4">
                    <Ltr>{one.number}</Ltr>
                  </LocaleLink>
                ) : (
                  <Ltr>{one.number}</Ltr>
                )}
                <span className="flex flex-wrap items-center gap-x-4">
                  {one.write_off > 0 && (
                    <span className="text-ink-muted text-small">
                      <span className="me-2">{t('written_off')}</span>
                      <Amount of={toHalalas(one.write_off)} />
                    </span>
                  )}
                  <Amount of={toHalalas(one.amount)} />
                  {onFree && (
                    <Button size="sm" kind="quiet" onClick={() => onFree(one)}>
                      <span>{t('deallocate')}</span>
                      <Ltr className="sr-only">{one.number}</Ltr>
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}

/** The journal entry that it posted. */
function Entry({ of }: { of: NonNullable<Voucher['entry']> }) {
  const t = useModuleWords();
  return (
    <p className="mt-3">
      <span className="block text-ink-muted text-small">{t('fields.entry_number')}</span>
      <AboutLink subject="journal_entry" id={of.id} number={of.number} />
    </p>
  );
}
