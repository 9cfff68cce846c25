import { ltrIsolated } from '#base/bidi.ts';
import { mailWord } from '#base/mail-word.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { OpenDocument } from '#modules/acceptances/web/index.ts';
import type { DocumentProps } from '#modules/share-links/web/index.ts';
import type { PublicOrder } from '../../change-orders.contract.ts';
import { useOfferWords } from './offer-words.ts';
import { OrderBody } from './order-body.tsx';
import { OrderHead } from './order-head.tsx';

interface OpenOrderProps extends Omit<DocumentProps, 'document'> {
  order: PublicOrder;
  onAccepted: (name: string) => void;
  onStale: () => void;
}

/** A change order that its customer can accept. */
export function OpenOrder({ order, onAccepted, onStale, ...link }: OpenOrderProps) {
  const { code, preview = false } = link;
  const t = useOfferWords();
  const { locale } = useI18n();
  const mails = order.code_by === 'email';
  const { total } = order.totals;
  const number = order.number ?? t('draft');
  const sign = total > 0 ? '+' : total < 0 ? '−' : '';
  const amount = ltrIsolated(`${sign}${formatAmount(toHalalas(Math.abs(total)), locale, false)}`);
  const values = { amount, number: ltrIsolated(number) };
  return (
    <OpenDocument
      {...link}
      head={<OrderHead order={order} code={code} preview={preview} />}
      className="lg:py-14"
      title={t('accept')}
      lead={t(mailWord('accept_lead', mails))}
      codeTo={order.code_to}
      codeBy={order.code_by}
      form={{
        agreement: order.agreement[locale],
        termsVersion: null,
        chosen: [],
        button: { label: t('accept_button', values), number },
        legal: t(mailWord('legal', mails), values),
        ...{ onAccepted, onStale },
      }}
      bar={{ label: t('contract_after'), total: toHalalas(order.after.total), action: t('bar_accept') }}
    >
      <OrderBody order={order} />
    </OpenDocument>
  );
}
