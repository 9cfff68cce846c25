import { isolated, ltrIsolated } from '#base/bidi.ts';
import { formatAmount, formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import {
  AcceptedHeading,
  DocumentEvidence,
  DocumentPart,
  DocumentSteps,
  PaperButton,
  partyOf,
  Talk,
} from '#modules/acceptances/web/index.ts';
import { TwoClauses } from '#ui/two-clauses.tsx';
import type { PublicQuote } from '../../quotes.contract.ts';
import { advanceOf, offeredOptions, totalsWith } from './figures.ts';
import { OfferBody } from './offer-body.tsx';
import { OfferHead, OfferNumber } from './offer-head.tsx';
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

  const name = quote.accepted_by ?? typedName ?? partyOf(quote, locale);
  const advance = advanceOf(quote, totals);
  return (
    <>
      <OfferHead quote={quote} code={code} total={totals.total} today={today} isLit>
        <AcceptedHeading
          state={t('accepted')}
          number={<OfferNumber quote={quote} />}
          title={<TwoClauses>{t('thanks')}</TwoClauses>}
          line={t('accepted_line', {
            name: isolated(name),
            number: ltrIsolated(quote.number ?? ''),
            date: formatDate(acceptedAt, locale),
            time: formatTime(acceptedAt, locale),
          })}
          typedName={typedName}
        />
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
            <PaperButton code={code} label={t('download_accepted')} look={{ className: 'mt-6 w-full' }} />
            <div className="mt-4">
              <Talk code={code} mayDecline={false} onSettled={() => {}} />
            </div>
          </DocumentPart>
          <DocumentEvidence
            acceptedAt={acceptedAt}
            name={name}
            party={partyOf(quote, locale)}
            termsVersion={quote.terms?.version ?? null}
            channel={quote.accepted_channel}
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
