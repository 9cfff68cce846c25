import { ltrIsolated } from '#base/bidi.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import {
  AcceptedHeading,
  DocumentEvidence,
  PaperButton,
  partyOf,
  Talk,
} from '#modules/acceptances/web/index.ts';
import { CircleAlert, Icon, X } from '#ui/icon.tsx';
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
  const party = partyOf(order, locale);
  return (
    <>
      <OrderHead order={order} code={code}>
        <AcceptedHeading
          state={t(isApplied ? 'applied' : 'accepted')}
          number={<OrderNumber order={order} />}
          title={t(isApplied ? 'part_of_contract' : 'thanks')}
          line={t('accepted_line', {
            number: ltrIsolated(order.number ?? ''),
            date: order.accepted_on ? formatDate(order.accepted_on, locale) : '—',
          })}
          typedName={typedName}
        />
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
                channel={order.accepted_channel}
                hash={order.hash}
                verify={order.verify && { url: order.verify.url, number: order.number ?? '' }}
              />
            )}
            <PaperButton code={code} label={t('download_accepted')} look={{ className: 'w-full' }} />
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
