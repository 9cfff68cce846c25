import { isolated, ltrIsolated } from '#base/bidi.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { Problem } from '#wire/problem.ts';
import type { lineTooLow } from './change-orders.engine.ts';
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
export function tooLow(place: number, { line, by, floor }: NonNullable<ReturnType<typeof lineTooLow>>) {
  const { quantities } = line;
  if (by === 'quantity' && quantities) {
    const least = floor.quantity ?? 0;
    const code = least > 0 ? 'change-orders.below_certified_quantity' : 'change-orders.negative_quantity';
    const quantity = ltrIsolated(formatNumber(least > 0 ? least : (quantities.before ?? 0), 'en', 3));
    return refusal(`lines.${place}.quantity`, code, { quantity, unit: isolated(quantities.unit) });
  }
  const code = floor.amount > 0 ? 'change-orders.below_certified' : 'change-orders.negative';
  const amount = formatAmount(floor.amount > 0 ? floor.amount : (line.before ?? 0), 'en', false);
  return refusal(`lines.${place}.amount`, code, { amount });
}

function refusal(field: string, code: string, parameters: Record<string, string>): Problem {
  return new Problem(code, 422, { parameters, faults: { [field]: [{ code, parameters }] } });
}

/** The line is changed by amount. */
export const noQuantity = (place: number) => ofField(`lines.${place}.quantity`, 'change-orders.no_quantity');

/** A line of the contract keeps its price. */
export const contractsPrice = (place: number) =>
  ofField(`lines.${place}.unit_price`, 'change-orders.price_of_contract');

export const nothingChanged = () => ofField('lines', 'change-orders.empty');

export const unknownLine = (place: number) => ofField(`lines.${place}.line_id`, 'change-orders.unknown_line');

export const lineTwice = (place: number) => ofField(`lines.${place}.line_id`, 'change-orders.line_twice');

export const emptyText = (field: string) => ofField(field, 'common.required');

export const amountTooLarge = () => ofField('lines', 'change-orders.amount_too_large');

export const tooManyDaysOff = () => ofField('days', 'change-orders.days_below');

export const signedFuture = () => ofField('signed_on', 'change-orders.signed_future');

export const unknownFile = () => ofField('file_id', 'change-orders.unknown_file');
