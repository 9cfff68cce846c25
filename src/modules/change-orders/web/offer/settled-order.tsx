import { useEffect, useRef } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentEvidence, linkPaperPath, Talk } from '#modules/acceptances/web/index.ts';
import { buttonClass } from '#ui/button-class.ts';
import { CircleAlert, CircleCheck, Icon, X } from '#ui/icon.tsx';
import { Download } from '#ui/more-icons.ts';
import { WholeRuns } from '#ui/whole-runs.tsx';
import type { PublicOrder } from '../../change-orders.contract.ts';
import { useOfferWords } from './offer-words.ts';
import { OrderBody } from './order-body.tsx';
import { OrderHead, OrderNumber } from './order-head.tsx';

/** A change order that was accepted: what happens next, the evidence, and what was accepted. */
export function AcceptedOrder(props: {
  order: PublicOrder;
  code: string;
  isApplied: boolean;
  /** The name typed on this device just now, if it was: then the heading takes the focus. */
  typedName: string | null;
}) {
  const { order, code, isApplied, typedName } = props;
  const t = useOfferWords();
  const { locale } = useI18n();
  const party = (locale === 'en' && order.party_en) || order.party;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (typedName === null) return;
    scrollTo({ top: 0, behavior: 'instant' });
    head.current?.focus({ preventScroll: true });
  }, [typedName]);
  return (
    <>
      <OrderHead order={order} code={code}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex items-center gap-2 font-medium text-success-300">
            <Icon of={CircleCheck} />
            <span>{t(isApplied ? 'applied' : 'accepted')}</span>
          </span>
          <span className="text-ink-muted text-label">
            <OrderNumber order={order} />
          </span>
        </p>
        <h1 ref={head} tabIndex={-1} className="mt-2 text-h1 outline-none">
          {t(isApplied ? 'part_of_contract' : 'thanks')}
        </h1>
        <p className="mt-3 max-w-[34em] text-ink-muted">
          <WholeRuns>
            {t('accepted_line', {
              number: ltrIsolated(order.number ?? ''),
              date: order.accepted_on ? formatDate(order.accepted_on, locale) : '—',
            })}
          </WholeRuns>
        </p>
      </OrderHead>
      <div data-surface="plaster" className="py-10 lg:py-14">
        <div className="container-page grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start">
          <OrderBody order={order} />
          <div className="grid gap-6 max-lg:order-first">
            <p>{t(isApplied ? 'next_applied' : 'next_accepted')}</p>
            {order.accepted_at && (
              <DocumentEvidence
                acceptedAt={order.accepted_at}
                name={order.accepted_by ?? typedName ?? party}
                party={party}
                termsVersion={null}
                hash={order.hash}
                verify={order.verify && { url: order.verify.url, number: order.number ?? '' }}
              />
            )}
            <a
              href={linkPaperPath(code, locale)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ className: 'w-full' })}
            >
              <Icon of={Download} />
              <span>{t('download_accepted')}</span>
            </a>
            <Talk code={code} mayDecline={false} onSettled={() => {}} />
          </div>
        </div>
      </div>
    </>
  );
}

/** A change order that can no longer be accepted: why, and what it said. */
export function ClosedOrder(props: { order: PublicOrder; code: string; isDeclined: boolean }) {
  const { order, code, isDeclined } = props;
  const t = useOfferWords();
  const reason = isDeclined ? 'declined' : 'closed';
  return (
    <>
      <div
        data-surface="navy"
        className="grid min-h-[60dvh] content-center pt-[calc(var(--header-top)+2rem)] pb-16"
      >
        <div className="container-page *:max-w-[36em]">
          <Icon of={isDeclined ? X : CircleAlert} size={36} className="text-accent" />
          <p className="mt-4 text-ink-muted">
            <OrderNumber order={order} />
          </p>
          <h1 className="mt-1 text-h1">{t(reason)}</h1>
          <p className="mt-4 text-ink-muted text-lead">{t(`${reason}_text`)}</p>
          <div className="mt-8">
            <Talk code={code} mayDecline={false} onSettled={() => {}} />
          </div>
        </div>
      </div>
      <div data-surface="plaster" className="py-10 lg:py-14">
        <div className="container-page *:max-w-[52rem]">
          <OrderBody order={order} />
        </div>
      </div>
    </>
  );
}
