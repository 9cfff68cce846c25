import type { LucideIcon } from 'lucide-react';
import { ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Folded, WrittenQuestion } from '#modules/acceptances/web/index.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ArrowForward, CircleAlert, Clock, Icon, X } from '#ui/icon.tsx';
import { Copy } from '#ui/more-icons.ts';
import { WholeRuns } from '#ui/whole-runs.tsx';
import type { PublicQuote } from '../../quotes.contract.ts';
import { offeredOptions, totalsWith } from './figures.ts';
import { OfferBody } from './offer-body.tsx';
import { OfferNumber } from './offer-head.tsx';
import { useOfferWords } from './offer-words.ts';

export type ClosedState = 'expired' | 'superseded' | 'withdrawn' | 'declined' | 'draft';

const signs: Record<ClosedState, LucideIcon> = {
  expired: Clock,
  superseded: Copy,
  withdrawn: CircleAlert,
  declined: X,
  draft: CircleAlert,
};

/** A quote that can no longer be accepted: why, and the one way on. */
export function ClosedOffer(props: { quote: PublicQuote; code: string; state: ClosedState }) {
  const { quote, code, state } = props;
  const t = useOfferWords();
  const { newer } = quote;
  const chosen = offeredOptions(quote);
  const ask = state === 'expired' ? 'expired' : 'other';
  const title =
    state === 'superseded'
      ? t('show_newer', { revision: quote.revision })
      : t(state === 'expired' ? 'show_old' : 'show_closed');
  return (
    <>
      <div
        data-surface="navy"
        className="grid min-h-[70dvh] content-center pt-[calc(var(--header-top)+2rem)] pb-16"
      >
        <div className="container-page *:max-w-[36em]">
          <Icon of={signs[state]} size={36} className="text-accent" />
          <p className="mt-4 text-ink-muted">
            <OfferNumber quote={quote} />
          </p>
          <h1 className="mt-1 text-h1">{t(`closed.${state}`)}</h1>
          <p className="mt-4 text-ink-muted text-lead">
            <Reason quote={quote} state={state} />
          </p>
          <div className="mt-8">
            {state === 'superseded' ? (
              newer && (
                <LocaleLink to={`/d/${newer.code}`} className={buttonClass({ className: 'max-sm:w-full' })}>
                  <span>{t('open_newer', { revision: newer.revision })}</span>
                  <Icon of={ArrowForward} />
                </LocaleLink>
              )
            ) : (
              <WrittenQuestion
                code={code}
                label={t(`ask.${ask}`)}
                text={t(`ask.${ask}_question`, { number: quote.number ?? '' })}
              />
            )}
          </div>
        </div>
      </div>
      <div data-surface="plaster" className="py-10">
        <div className="container-page *:max-w-[52rem]">
          <div className="border-line border-t">
            <Folded title={title}>
              <div className="pt-4">
                <OfferBody quote={quote} code={code} totals={totalsWith(quote, chosen)} chosen={chosen} />
              </div>
            </Folded>
          </div>
        </div>
      </div>
    </>
  );
}

function Reason({ quote, state }: { quote: PublicQuote; state: ClosedState }) {
  const t = useOfferWords();
  const { locale } = useI18n();
  const date = (day: string | null) => (day ? formatDate(day, locale) : '');
  const amount = ltrIsolated(formatAmount(toHalalas(quote.totals.total), locale, false));
  const { revision } = quote;
  switch (state) {
    case 'expired':
      return <span>{t('closed.expired_text', { date: date(quote.valid_until) })}</span>;
    case 'declined':
      return <span>{t('closed.declined_text', { date: date(quote.declined_at) })}</span>;
    case 'superseded':
      return (
        <WholeRuns>
          {quote.newer
            ? t('closed.superseded_text', { revision, date: date(quote.date), amount })
            : t('closed.superseded_plain')}
        </WholeRuns>
      );
    default:
      return <span>{t(`closed.${state}_text`)}</span>;
  }
}
