import type { States } from '#base/record.ts';

export const releaseStates = ['due', 'claimed', 'agreed', 'paid'] as const;

export type ReleaseState = (typeof releaseStates)[number];

/** Allowed moves. What is due is not stored: it follows from the contract. */
export const moves: States<ReleaseState> = {
  due: ['claimed'],
  claimed: ['agreed'],
  agreed: ['paid'],
  // A receipt may be reversed.
  paid: ['agreed'],
};

/** The customer owes it, and no longer retains it. */
export const isReleased = (state: string): boolean => state === 'agreed' || state === 'paid';
