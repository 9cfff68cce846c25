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

/** States of contracts to which accepted change orders are applied: as long as certificates may still be opened. */
export const appliedContracts: readonly string[] = [...changedContracts, 'handed_over', 'terminated'];
