import { useRef } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import {
  AcceptanceForm,
  FootBar,
  linkPaperPath,
  PreviewStrip,
  Talk,
  WithoutEmail,
} from '#modules/acceptances/web/index.ts';
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
export function OpenOrder(props: OpenOrderProps) {
  const { order, code, may, company, preview = false, onAccepted, onStale } = props;
  const t = useOfferWords();
  const { locale } = useI18n();
  const form = useRef<HTMLElement>(null);
  const { total } = order.totals;
  const number = order.number ?? t('draft');
  const sign = total > 0 ? '+' : total < 0 ? '−' : '';
  const amount = ltrIsolated(`${sign}${formatAmount(toHalalas(Math.abs(total)), locale, false)}`);
  const values = { amount, number: ltrIsolated(number) };
  return (
    <>
      <OrderHead order={order} code={code} preview={preview} />
      <div data-surface="plaster">
        <div className="lg:container-page lg:grid lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start lg:gap-x-16 lg:py-14">
          <div className="max-lg:container-page max-lg:pt-10 max-lg:pb-14">
            <OrderBody order={order} />
          </div>
          <section
            ref={form}
            id="accept"
            aria-labelledby="accept-title"
            data-surface="sand"
            className="scroll-mt-(--header-top) max-lg:px-(--gutter) max-lg:py-12 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:rounded-card lg:p-7"
          >
            <h2 id="accept-title" className="text-h2 lg:text-h3">
              {t('accept')}
            </h2>
            {may.includes('accept') &&
              (order.code_to === null && !preview ? (
                <div className="mt-4">
                  <WithoutEmail phone={company.phone} pdf={linkPaperPath(code, locale)} />
                </div>
              ) : (
                <div inert={preview}>
                  <p className="mt-1 mb-4 text-ink-muted">{t('accept_lead')}</p>
                  <AcceptanceForm
                    code={code}
                    agreement={order.agreement[locale]}
                    termsVersion={null}
                    chosen={[]}
                    button={{ label: t('accept_button', values), number }}
                    legal={t('legal', values)}
                    onAccepted={onAccepted}
                    onStale={onStale}
                  />
                </div>
              ))}
            {!preview && (
              <div className="mt-6">
                <Talk code={code} mayDecline={may.includes('decline')} onSettled={onStale} />
              </div>
            )}
          </section>
        </div>
      </div>
      {preview ? (
        <PreviewStrip />
      ) : (
        <FootBar
          label={t('contract_after')}
          total={toHalalas(order.after.total)}
          action={t('bar_accept')}
          target={form}
        />
      )}
    </>
  );
}
