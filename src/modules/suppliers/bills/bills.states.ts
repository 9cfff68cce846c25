import type { States } from '#base/record.ts';

export const billStates = ['draft', 'posted', 'part_paid', 'paid', 'reversed'] as const;

export type BillState = (typeof billStates)[number];

/** Allowed moves. Released retention opens a paid bill again, as does a reversed payment. */
export const moves: States<BillState> = {
  draft: ['posted'],
  posted: ['part_paid', 'paid', 'reversed'],
  part_paid: ['posted', 'paid'],
  paid: ['posted', 'part_paid'],
  reversed: [],
};
