import { useState } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { mailWord } from '#base/mail-word.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { OpenDocument } from '#modules/acceptances/web/index.ts';
import type { DocumentProps } from '#modules/share-links/web/index.ts';
import type { PublicQuote } from '../../quotes.contract.ts';
import { offeredOptions, totalsWith } from './figures.ts';
import { OfferBody } from './offer-body.tsx';
import { OfferHead } from './offer-head.tsx';
import { useOfferWords } from './offer-words.ts';

interface OpenOfferProps extends Omit<DocumentProps, 'document'> {
  quote: PublicQuote;
  onAccepted: (name: string) => void;
  onStale: () => void;
}

/** A quote that can be accepted; options change its total everywhere. */
export function OpenOffer({ quote, onAccepted, onStale, ...link }: OpenOfferProps) {
  const { code, today, preview = false } = link;
  const t = useOfferWords();
  const { locale } = useI18n();
  const mails = quote.code_by === 'email';
  const [chosen, setChosen] = useState(() => offeredOptions(quote));
  const totals = totalsWith(quote, chosen);

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
    <OpenDocument
      {...link}
      head={
        <OfferHead quote={quote} code={code} total={totals.total} today={today} isOpen preview={preview} />
      }
      className="lg:py-16"
      title={t('accept')}
      lead={t(mailWord('accept_lead', mails))}
      codeTo={quote.code_to}
      codeBy={quote.code_by}
      form={{
        agreement: quote.agreement[locale],
        termsVersion: quote.terms?.version ?? null,
        chosen: [...chosen],
        button: { label: t('accept_button', values), number },
        legal: t(mailWord('legal', mails), values),
        ...{ onAccepted, onStale },
      }}
      bar={{ label: t('bar_total'), total: totals.total, action: t('bar_accept') }}
    >
      <OfferBody quote={quote} code={code} totals={totals} chosen={chosen} onChoose={choose} />
    </OpenDocument>
  );
}
