import type { States } from '#base/record.ts';

export const certificateStates = [
  'draft',
  'submitted',
  'measured',
  'approved',
  'agreed',
  'invoiced',
  'paid',
] as const;

export type CertificateState = (typeof certificateStates)[number];

/** Allowed moves. Staff return a certificate until it is approved; afterwards only its customer can. */
export const moves: States<CertificateState> = {
  draft: ['submitted'],
  submitted: ['measured', 'draft'],
  measured: ['approved', 'draft'],
  approved: ['agreed', 'draft'],
  agreed: ['invoiced'],
  invoiced: ['paid'],
  // A receipt may be reversed.
  paid: ['invoiced'],
};

/** Whether its figures are certain: it is approved, and no change order alters it any more. */
export const isFixed = (state: string): boolean => ['approved', 'agreed', 'invoiced', 'paid'].includes(state);

/** Agreed by the customer, or later. */
export const agreedStates = ['agreed', 'invoiced', 'paid'] as const satisfies readonly CertificateState[];

export const isAgreed = (state: string): boolean => (agreedStates as readonly string[]).includes(state);

export const isInvoiced = (state: string): boolean => state === 'invoiced' || state === 'paid';
