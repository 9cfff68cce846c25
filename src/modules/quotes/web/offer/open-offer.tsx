import { useRef, useState } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
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
import type { PublicQuote } from '../../quotes.contract.ts';
import { offeredOptions, totalsWith } from './figures.ts';
import { OfferBody } from './offer-body.tsx';
import { OfferHead } from './offer-head.tsx';
import { useOfferWords } from './offer-words.ts';

/** A quote that can be accepted; options change its total everywhere. */
export function OpenOffer(
  props: Omit<DocumentProps, 'document'> & {
    quote: PublicQuote;
    onAccepted: (name: string) => void;
    onStale: () => void;
  },
) {
  const { quote, code, may, company, today, preview = false, onAccepted, onStale } = props;
  const t = useOfferWords();
  const { locale } = useI18n();
  const [chosen, setChosen] = useState(() => offeredOptions(quote));
  const totals = totalsWith(quote, chosen);
  const form = useRef<HTMLElement>(null);

  function choose(id: number, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  const amount = formatAmount(totals.total, locale, false);
  const number = quote.number ?? t('draft');
  const values = { amount: ltrIsolated(amount), number: ltrIsolated(number) };

  return (
    <>
      <OfferHead quote={quote} code={code} total={totals.total} today={today} isOpen preview={preview} />
      <div data-surface="plaster">
        <div className="lg:container-page lg:grid lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start lg:gap-x-16 lg:py-16">
          <div className="max-lg:container-page max-lg:pt-10 max-lg:pb-14">
            <OfferBody quote={quote} code={code} totals={totals} chosen={chosen} onChoose={choose} />
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
            <Acceptance
              {...{ quote, code, company, preview, chosen, onAccepted, onStale }}
              mayAccept={may.includes('accept')}
              button={{ label: t('accept_button', values), number }}
              legal={t('legal', values)}
            />
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
        <FootBar label={t('bar_total')} total={totals.total} action={t('bar_accept')} target={form} />
      )}
    </>
  );
}

interface AcceptanceProps {
  quote: PublicQuote;
  code: string;
  company: DocumentProps['company'];
  preview: boolean;
  chosen: ReadonlySet<number>;
  mayAccept: boolean;
  button: { label: string; number: string };
  legal: string;
  onAccepted: (name: string) => void;
  onStale: () => void;
}

function Acceptance(props: AcceptanceProps) {
  const { quote, code, company, preview, chosen, mayAccept, ...form } = props;
  const t = useOfferWords();
  const { locale } = useI18n();
  if (!mayAccept) return null;
  if (quote.code_to === null && !preview)
    return (
      <div className="mt-4">
        <WithoutEmail phone={company.phone} pdf={linkPaperPath(code, locale)} />
      </div>
    );
  return (
    <div inert={preview}>
      <p className="mt-1 mb-4 text-ink-muted">{t('accept_lead')}</p>
      <AcceptanceForm
        {...form}
        code={code}
        agreement={quote.agreement[locale]}
        termsVersion={quote.terms?.version ?? null}
        chosen={[...chosen]}
      />
    </div>
  );
}
