import type { States } from '#base/record.ts';

export const invoiceStates = ['draft', 'issued', 'part_paid', 'paid', 'credited'] as const;

export type InvoiceState = (typeof invoiceStates)[number];

/** Allowed moves. Nothing leads back to a draft; a reversed receipt reopens what it paid. */
export const moves: States<InvoiceState> = {
  draft: ['issued'],
  issued: ['part_paid', 'paid', 'credited'],
  part_paid: ['issued', 'paid', 'credited'],
  paid: ['issued', 'part_paid', 'credited'],
  credited: [],
};

export const zatcaStatuses = [
  'not_needed',
  'waiting',
  'cleared',
  'reported',
  'warnings',
  'rejected',
] as const;

export type ZatcaStatus = (typeof zatcaStatuses)[number];

/** Whether the authority has it, or need not have it. */
export const isAccepted = (status: string): boolean =>
  ['not_needed', 'cleared', 'reported', 'warnings'].includes(status);

/** Whether its customer may have it: a simplified one at once, a standard one once the authority has accepted it. */
export const isGiven = (row: { number: string | null; form: string; zatca_status: string }): boolean =>
  row.number !== null &&
  (isAccepted(row.zatca_status) || (row.form === 'simplified' && row.zatca_status !== 'rejected'));
