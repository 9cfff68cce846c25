import type { States } from '#base/record.ts';

export const contractStates = [
  'draft',
  'approved',
  'sent',
  'signed',
  'active',
  'suspended',
  'handed_over',
  'closed',
  'terminated',
] as const;

export type ContractState = (typeof contractStates)[number];

/** Allowed moves. A contract that is signed at a table need not be sent, and a handover by mistake is taken back. */
export const moves: States<ContractState> = {
  draft: ['approved'],
  approved: ['sent', 'signed', 'terminated'],
  sent: ['signed', 'terminated'],
  signed: ['active', 'terminated'],
  active: ['suspended', 'handed_over', 'terminated'],
  suspended: ['active', 'terminated'],
  handed_over: ['closed', 'active'],
  closed: [],
  terminated: [],
};
