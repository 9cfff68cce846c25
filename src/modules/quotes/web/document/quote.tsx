import type { Locale } from '#base/locale.ts';
import { useLinkedDocument } from '#modules/acceptances/web/index.ts';
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

/** A quote as the holder of its link sees it, in each of its states. */
export function Document({ document, ...props }: DocumentProps) {
  const { code, state, today, preview = false } = props;
  const quote = document as PublicQuote;
  const { typedName, ...on } = useLinkedDocument(props);

  const acceptedAt = quote.accepted_at;
  return (
    <article id="shared-document">
      {state === 'accepted' && acceptedAt ? (
        <AcceptedOffer {...{ quote, code, acceptedAt, today }} typedName={typedName} />
      ) : preview || state === 'sent' ? (
        <OpenOffer {...props} quote={quote} {...on} />
      ) : (
        <ClosedOffer quote={quote} code={code} state={state as ClosedState} />
      )}
    </article>
  );
}
