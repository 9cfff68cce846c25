import type { Locale } from '#base/locale.ts';
import { AcceptanceWordsContext, useLinkedDocument } from '#modules/acceptances/web/index.ts';
import type { DocumentProps } from '#modules/share-links/web/index.ts';
import type { PublicOrder } from '../../change-orders.contract.ts';
import { formWords, offerWords } from '../offer/offer-words.ts';
import { OpenOrder } from '../offer/open-order.tsx';
import { AcceptedOrder, ClosedOrder } from '../offer/settled-order.tsx';

export { previewOrder as preview } from '../../change-orders.contract.ts';

export function titleOf(document: object, locale: Locale): string {
  const { number } = document as PublicOrder;
  const t = offerWords(locale);
  return number === null ? t('draft_title') : t('title', { number });
}

/** A change order as the holder of its link sees it, in each of its states. */
export function Document({ document, ...props }: DocumentProps) {
  const { code, state, may, preview = false } = props;
  const order = document as PublicOrder;
  const { typedName, ...on } = useLinkedDocument(props);

  const settled = state === 'accepted' || state === 'applied';
  return (
    <article id="shared-document">
      <AcceptanceWordsContext value={formWords}>
        {settled && !preview ? (
          <AcceptedOrder order={order} code={code} isApplied={state === 'applied'} typedName={typedName} />
        ) : preview || may.includes('accept') ? (
          <OpenOrder {...props} order={order} {...on} />
        ) : (
          <ClosedOrder order={order} code={code} isDeclined={state === 'declined'} />
        )}
      </AcceptanceWordsContext>
    </article>
  );
}
