import { useEffect, useRef } from 'react';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { formatAmount, formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import {
  DocumentEvidence,
  DocumentPart,
  DocumentSteps,
  linkPaperPath,
  Talk,
} from '#modules/acceptances/web/index.ts';
import { buttonClass } from '#ui/button-class.ts';
import { CircleCheck, Icon } from '#ui/icon.tsx';
import { Download } from '#ui/more-icons.ts';
import { TwoClauses } from '#ui/two-clauses.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';
import type { PublicQuote } from '../../quotes.contract.ts';
import { advanceOf, offeredOptions, totalsWith } from './figures.ts';
import { OfferBody } from './offer-body.tsx';
import { OfferHead, OfferNumber, partyOf } from './offer-head.tsx';
import { useOfferWords } from './offer-words.ts';

/** A quote that was accepted: lit, what happens next, the evidence, and what was agreed. */
export function AcceptedOffer(props: {
  quote: PublicQuote;
  code: string;
  acceptedAt: string;
  today: string;
  /** The name typed on this device just now, if it was: then the heading takes the focus. */
  typedName: string | null;
}) {
  const { quote, code, acceptedAt, today, typedName } = props;
  const t = useOfferWords();
  const { locale } = useI18n();
  const chosen = offeredOptions(quote);
  const totals = totalsWith(quote, chosen);
  const head = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (typedName === null) return;
    scrollTo({ top: 0, behavior: 'instant' });
    head.current?.focus({ preventScroll: true });
  }, [typedName]);

  const name = quote.accepted_by ?? typedName ?? partyOf(quote, locale);
  const advance = advanceOf(quote, totals);
  return (
    <>
      <OfferHead quote={quote} code={code} total={totals.total} today={today} isLit>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex items-center gap-2 font-medium text-success-300">
            <Icon of={CircleCheck} />
            <span>{t('accepted')}</span>
          </span>
          <span className="text-ink-muted text-label">
            <OfferNumber quote={quote} />
          </span>
        </p>
        <h1 ref={head} tabIndex={-1} className="mt-2 text-h1 outline-none">
          <TwoClauses>{t('thanks')}</TwoClauses>
        </h1>
        <p className="mt-3 max-w-[34em] text-ink-muted">
          <WholeRuns>
            {t('accepted_line', {
              name: isolated(name),
              number: ltrIsolated(quote.number ?? ''),
              date: formatDate(acceptedAt, locale),
              time: formatTime(acceptedAt, locale),
            })}
          </WholeRuns>
        </p>
      </OfferHead>
      <div data-surface="plaster" className="py-10 lg:py-16">
        <div className="container-page grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start">
          <DocumentPart title={t('next')}>
            <DocumentSteps
              steps={[
                { key: 'contract', title: t('next_contract'), text: t('next_contract_text') },
                advance > 0
                  ? {
                      key: 'advance',
                      title: t('next_advance'),
                      text: t('next_advance_text', {
                        amount: ltrIsolated(formatAmount(advance, locale, false)),
                      }),
                    }
                  : { key: 'payments', title: t('next_payments'), text: t('next_payments_text') },
                { key: 'start', title: t('next_start'), text: t('next_start_text') },
              ]}
            />
            <a
              href={linkPaperPath(code, locale)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ className: 'mt-6 w-full' })}
            >
              <Icon of={Download} />
              <span>{t('download_accepted')}</span>
            </a>
            <div className="mt-4">
              <Talk code={code} mayDecline={false} onSettled={() => {}} />
            </div>
          </DocumentPart>
          <DocumentEvidence
            acceptedAt={acceptedAt}
            name={name}
            party={partyOf(quote, locale)}
            termsVersion={quote.terms?.version ?? null}
            hash={quote.hash}
            verify={quote.verify && { url: quote.verify.url, number: quote.number ?? '' }}
          />
          <div className="lg:col-span-2 lg:max-w-[52rem]">
            <OfferBody quote={quote} code={code} totals={totals} chosen={chosen} title={t('agreed')} />
          </div>
        </div>
      </div>
    </>
  );
}
