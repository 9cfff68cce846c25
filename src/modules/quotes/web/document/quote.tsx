import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Locale } from '#base/locale.ts';
import type { DocumentProps } from '#modules/share-links/web/index.ts';
import type { PublicQuote } from '../../quotes.contract.ts';
import { AcceptedOffer } from '../offer/accepted-offer.tsx';
import { ClosedOffer, type ClosedState } from '../offer/closed-offer.tsx';
import { offerWords } from '../offer/offer-words.ts';
import { OpenOffer } from '../offer/open-offer.tsx';

export { previewQuote as preview } from '../../quotes.contract.ts';

export function titleOf(document: object, locale: Locale): string {
  const { number } = document as PublicQuote;
  const t = offerWords(locale);
  return number === null ? t('draft_title') : t('title', { number });
}

/** Milliseconds after which a page that is looked at again asks for the quote's state. */
const trusted = 30_000;

/** A quote as the holder of its link sees it, in each of its states. */
export function Document({ document, ...props }: DocumentProps) {
  const { code, state, today, preview = false } = props;
  const quote = document as PublicQuote;
  const { revalidate } = useRevalidator();
  const [acceptedBy, setAcceptedBy] = useState<string | null>(null);

  useEffect(() => {
    if (preview) return;
    let read = Date.now();
    const look = () => {
      if (globalThis.document.hidden || Date.now() - read < trusted) return;
      read = Date.now();
      revalidate();
    };
    globalThis.document.addEventListener('visibilitychange', look);
    return () => globalThis.document.removeEventListener('visibilitychange', look);
  }, [preview, revalidate]);

  function accepted(name: string) {
    setAcceptedBy(name);
    revalidate();
  }

  const acceptedAt = quote.accepted_at;
  return (
    <article id="shared-document">
      {state === 'accepted' && acceptedAt ? (
        <AcceptedOffer {...{ quote, code, acceptedAt, today }} typedName={acceptedBy} />
      ) : preview || state === 'sent' ? (
        <OpenOffer
          {...props}
          quote={quote}
          onAccepted={accepted}
          onStale={() => {
            revalidate();
          }}
        />
      ) : (
        <ClosedOffer quote={quote} code={code} state={state as ClosedState} />
      )}
    </article>
  );
}
