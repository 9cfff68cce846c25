import { ltrIsolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPart } from '#modules/acceptances/web/index.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Sum } from '#ui/sum.tsx';
import { Written } from '#ui/written.tsx';
import type { SharedInvoice } from '../../invoices.contract.ts';
import { useSharedWords } from './shared-words.ts';
import { WaysToPay } from './ways-to-pay.tsx';

/** The lines with their sums, and how it is paid. */
export function InvoiceBody({ invoice, code }: { invoice: SharedInvoice; code: string }) {
  const t = useSharedWords();
  const { locale } = useI18n();
  const { lines, totals, vat_rate, verify, open } = invoice;
  const settled = open > 0 ? (toHalalas(totals.due) - toHalalas(open)) / 100 : 0;
  const rate = ltrIsolated(`${formatNumber(vat_rate, 'en')}%`);
  return (
    <div data-surface="plaster" className="py-10 lg:py-14">
      <div className="container-page grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start">
        <DocumentPart title={t('lines')}>
          <dl>
            {lines.map((line, place) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice stay as they are
                key={place}
                label={[localized(line, 'section', locale), localized(line, 'description', locale)]
                  .filter(Boolean)
                  .join(': ')}
                riyals={line.amount}
              />
            ))}
          </dl>
        </DocumentPart>
        <div className="grid gap-10">
          <DocumentPart title={t('sums')}>
            <dl>
              <Row label={t('net')} riyals={totals.net} />
              <Row label={t('vat', { rate })} riyals={totals.vat} />
              <Row label={t('gross')} riyals={totals.gross} isSum />
              {totals.prepaid > 0 && <Row label={t('prepaid')} riyals={totals.prepaid} off />}
              {totals.prepaid > 0 && <Row label={t('payable')} riyals={totals.payable} isSum />}
              {totals.retention > 0 && <Row label={t('retention')} riyals={totals.retention} off />}
              {totals.contra > 0 && <Row label={t('contra')} riyals={totals.contra} off />}
              {(totals.retention > 0 || totals.contra > 0) && (
                <Row label={t('due')} riyals={totals.due} isSum />
              )}
              {settled > 0 && <Row label={t('settled')} riyals={settled} off />}
              {settled > 0 && <Row label={t('left')} riyals={open} isSum />}
            </dl>
          </DocumentPart>
          {open > 0 && <WaysToPay invoice={invoice} code={code} />}
          {verify && (
            <p className="text-small">
              <span className="block text-ink-muted">{t('verify')}</span>
              <a href={verify.url} className="wrap-anywhere underline underline-offset-4">
                <Ltr>{verify.url.replace(/^https?:\/\//, '')}</Ltr>
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function Row(props: { label: string; riyals: number; off?: boolean; isSum?: boolean }) {
  const { label, riyals, off = false, isSum = false } = props;
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-3 ${isSum ? 'font-medium' : ''}`}
    >
      <dt className="wrap-anywhere min-w-0">
        <Written>{label}</Written>
      </dt>
      <dd className="ms-auto">
        <Sum of={toHalalas(riyals)} {...(off && riyals !== 0 && { sign: '−' })} />
      </dd>
    </div>
  );
}
