import type { States } from '#base/record.ts';

export const orderStates = ['draft', 'sent', 'accepted', 'declined', 'applied'] as const;

export type OrderState = (typeof orderStates)[number];

export const moves: States<OrderState> = {
  draft: ['sent'],
  sent: ['accepted', 'declined'],
  accepted: ['applied'],
  declined: [],
  applied: [],
};

/** States of contracts that change orders may change. */
export const changedContracts: readonly string[] = ['signed', 'active', 'suspended'];
