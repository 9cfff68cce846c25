import type { States } from '#base/record.ts';

export const quoteStates = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
] as const;

export type QuoteState = (typeof quoteStates)[number];

/**
 * Allowed moves. An expired quote is accepted only on paper that was signed in time. Taking an acceptance back returns
 * a quote to its customer, or to expired after its last day.
 */
export const moves: States<QuoteState> = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'expired', 'withdrawn', 'superseded'],
  accepted: ['sent', 'expired'],
  declined: ['superseded'],
  expired: ['accepted', 'superseded'],
  withdrawn: ['superseded'],
  superseded: [],
};
