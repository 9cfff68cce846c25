import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { Problem } from '#wire/problem.ts';
import type { OrderState } from './change-orders.states.ts';

const ofField = (field: string, code: string) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code }] } });

export const orderNotFound = () => new Problem('change-orders.not_found', 404);

export const orderFixed = () => new Problem('change-orders.fixed', 409);

/** It is not signed, or it is handed over or ended. */
export const contractClosed = () => new Problem('change-orders.contract_closed', 409);

/** Why a move does not fit the state. */
export const misplaced = {
  send: () => new Problem('change-orders.not_draft', 409),
  accept: () => new Problem('change-orders.not_sent', 409),
  decline: () => new Problem('change-orders.not_sent', 409),
  apply: () => new Problem('change-orders.not_accepted', 409),
} as const;

/** Why an order cannot be accepted by its link. */
export function closedFor(state: OrderState): Problem {
  if (state === 'declined') return new Problem('change-orders.closed_declined', 409);
  return new Problem(state === 'draft' ? 'change-orders.closed_draft' : 'change-orders.closed_accepted', 409);
}

export const orderWaits = () => new Problem('change-orders.waits', 409);

export const approvalRequested = () => new Problem('change-orders.approval_requested', 409);

export const certificateOpen = (number: string) =>
  new Problem('change-orders.certificate_open', 409, { parameters: { number } });

/** A line would fall below what is certified of it, or below zero. */
export function tooLow(place: number, { floor, before }: { floor: Halalas; before: Halalas }): Problem {
  const code = floor > 0 ? 'change-orders.below_certified' : 'change-orders.negative';
  const parameters = { amount: formatAmount(floor > 0 ? floor : before, 'en', false) };
  return new Problem(code, 422, {
    parameters,
    faults: { [`lines.${place}.amount`]: [{ code, parameters }] },
  });
}

export const nothingChanged = () => ofField('lines', 'change-orders.empty');

export const unknownLine = (place: number) => ofField(`lines.${place}.line_id`, 'change-orders.unknown_line');

export const lineTwice = (place: number) => ofField(`lines.${place}.line_id`, 'change-orders.line_twice');

export const emptyText = (field: string) => ofField(field, 'common.required');

export const amountTooLarge = () => ofField('lines', 'change-orders.amount_too_large');

export const tooManyDaysOff = () => ofField('days', 'change-orders.days_below');

export const signedFuture = () => ofField('signed_on', 'change-orders.signed_future');

export const unknownFile = () => ofField('file_id', 'change-orders.unknown_file');
