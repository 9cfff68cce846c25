import type { States } from '#base/record.ts';

export const directions = ['in', 'out'] as const;

export type Direction = (typeof directions)[number];

export const chequeStates = [
  'received',
  'deposited',
  'issued',
  'cleared',
  'bounced',
  'returned',
  'stopped',
] as const;

export type ChequeState = (typeof chequeStates)[number];

/** States in which the bank has not paid a cheque and nobody has it back. */
export const openCheques: readonly ChequeState[] = ['received', 'deposited', 'issued', 'bounced'];

/** Allowed moves. A cheque in is received first, one out issued. */
export const moves: States<ChequeState> = {
  received: ['deposited', 'bounced', 'returned'],
  deposited: ['cleared', 'bounced', 'returned'],
  issued: ['cleared', 'bounced', 'stopped'],
  bounced: ['returned'],
  cleared: [],
  returned: [],
  stopped: [],
};

/** The state as people call it: the bank collects a cheque that came in, and pays one that went out. */
export const shownState = ({ direction, state }: { direction: string; state: string }) =>
  direction === 'out' && state === 'cleared' ? 'cleared_out' : state;

/** The field of the day on which it was. */
export const clearedOn = ({ direction }: { direction: string }) =>
  direction === 'out' ? 'cleared_on_out' : 'cleared_on';

export const firstState = (direction: Direction): ChequeState => (direction === 'in' ? 'received' : 'issued');
