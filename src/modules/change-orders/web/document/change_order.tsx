import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Locale } from '#base/locale.ts';
import { AcceptanceWordsContext } from '#modules/acceptances/web/index.ts';
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

/** Milliseconds after which a page that is looked at again asks for the order's state. */
const trusted = 30_000;

/** A change order as the holder of its link sees it, in each of its states. */
export function Document({ document, ...props }: DocumentProps) {
  const { code, state, may, preview = false } = props;
  const order = document as PublicOrder;
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

  const settled = state === 'accepted' || state === 'applied';
  return (
    <article id="shared-document">
      <AcceptanceWordsContext value={formWords}>
        {settled && !preview ? (
          <AcceptedOrder order={order} code={code} isApplied={state === 'applied'} typedName={acceptedBy} />
        ) : preview || may.includes('accept') ? (
          <OpenOrder
            {...props}
            order={order}
            onAccepted={accepted}
            onStale={() => {
              revalidate();
            }}
          />
        ) : (
          <ClosedOrder order={order} code={code} isDeclined={state === 'declined'} />
        )}
      </AcceptanceWordsContext>
    </article>
  );
}
