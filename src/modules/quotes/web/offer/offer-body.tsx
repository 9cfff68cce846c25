import type { QuoteTotals } from '#base/lines.ts';
import type { PublicQuote } from '../../quotes.contract.ts';
import { OfferDetails } from './offer-details.tsx';
import { OfferLines } from './offer-lines.tsx';
import { OfferPayment } from './offer-payment.tsx';

/** What is offered: items and options, payment, exclusions, terms and files. */
export function OfferBody(props: {
  quote: PublicQuote;
  code: string;
  totals: QuoteTotals;
  chosen: ReadonlySet<number>;
  onChoose?: (id: number, isChosen: boolean) => void;
  title?: string;
}) {
  const { code, ...offer } = props;
  return (
    <div className="grid min-w-0 gap-y-14">
      <OfferLines {...offer} />
      <OfferPayment {...offer} />
      <OfferDetails quote={offer.quote} code={code} />
    </div>
  );
}
