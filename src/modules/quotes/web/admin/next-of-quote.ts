import { dayInRiyadh } from '#base/riyadh.ts';
import type { Quote } from '../../quotes.contract.ts';
import type { QuoteState } from '../../quotes.states.ts';

/** What a draft needs before it can be sent, in order; each is solved at its place on the page. */
export type Missing = 'lines' | 'customer' | 'contact' | 'validity' | 'validity_past';

export const placeOf: Record<Missing, string> = {
  lines: 'lines',
  customer: 'choose-customer',
  contact: 'customer',
  validity: 'terms',
  validity_past: 'terms',
};

export function missingIn(quote: Quote, total: number, now = new Date()): Missing | null {
  if (total <= 0) return 'lines';
  if (!quote.customer) return 'customer';
  if (quote.customer.phone === '' && quote.customer.email === '') return 'contact';
  if (!quote.valid_until) return 'validity';
  return quote.valid_until < dayInRiyadh(now) ? 'validity_past' : null;
}

/** Whether a new revision may begin: not of a draft, and not once it is accepted or has a newer one. */
export function mayRevise({ state, newer_revision }: Pick<Quote, 'state' | 'newer_revision'>): boolean {
  const isOpen = state === 'sent' || state === 'declined' || state === 'expired' || state === 'withdrawn';
  return isOpen && !newer_revision;
}

/** Whether the acceptance may be taken back: not once there is a contract. */
export function mayTakeBack({ state, contracted }: Pick<Quote, 'state' | 'contracted'>): boolean {
  return state === 'accepted' && !contracted;
}

/** Places on the state line: draft, sent, viewed, then how it ended. */
export function stateLineOf(quote: Quote): { present: number; end: 'accepted' | QuoteState; ended: boolean } {
  const { state, viewed_at } = quote;
  if (state === 'draft') return { present: 0, end: 'accepted', ended: false };
  if (state === 'sent') return { present: viewed_at ? 2 : 1, end: 'accepted', ended: false };
  return { present: 3, end: state, ended: state !== 'accepted' };
}
