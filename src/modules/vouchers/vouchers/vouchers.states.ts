import type { States } from '#base/record.ts';

export const voucherStates = ['draft', 'posted', 'reversed'] as const;

export type VoucherState = (typeof voucherStates)[number];

/** Allowed moves. What is posted is final: a mistake is reversed. */
export const moves: States<VoucherState> = {
  draft: ['posted'],
  posted: ['reversed'],
  reversed: [],
};
