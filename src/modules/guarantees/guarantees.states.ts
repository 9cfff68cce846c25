import type { States } from '#base/record.ts';

export const guaranteeStates = ['active', 'extended', 'released', 'called'] as const;

export type GuaranteeState = (typeof guaranteeStates)[number];

/** Allowed moves. A letter may be extended more than once. */
export const moves: States<GuaranteeState> = {
  active: ['extended', 'released', 'called'],
  extended: ['extended', 'released', 'called'],
  released: [],
  called: [],
};

/** Letters belong to contracts, and are kept with cheques by those who keep vouchers: either permission is enough. */
export const guaranteePermissions = ['contracts', 'vouchers'] as const;

/** The states in which the bank is still bound. */
export const openStates = ['active', 'extended'] as const satisfies readonly GuaranteeState[];

export function isOpen(state: string): boolean {
  return (openStates as readonly string[]).includes(state);
}
