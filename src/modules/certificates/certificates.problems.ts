import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { type Fault, Problem } from '#wire/problem.ts';
import type { CertificateState } from './certificates.states.ts';
import type { DelayDays } from './delay.engine.ts';

const ofField = (field: string, code: string, parameters: Fault['parameters'] = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code, parameters }] } });

const figure = (amount: Halalas) => formatAmount(amount, 'en', false);

export const certificateNotFound = () => new Problem('certificates.not_found', 404);

/** It is no draft any more. */
export const certificateFixed = () => new Problem('certificates.fixed', 409);

/** It was approved once: its number must not leave a gap. */
export const certificateNumbered = () => new Problem('certificates.numbered', 409);

export const approvalRequested = () => new Problem('certificates.approval_requested', 409);

export const certificateWaits = () => new Problem('certificates.waits', 409);

export const contractInactive = () => new Problem('certificates.contract_inactive', 409);

/** It was terminated, and its last certificate settled it. */
export const contractSettled = () => new Problem('certificates.contract_settled', 409);

/** The next certificate opens once the one before is invoiced. */
export const notYetInvoiced = (next: number, open: number) =>
  new Problem('certificates.not_yet_invoiced', 409, { parameters: { next, open } });

export const allCertified = () => new Problem('certificates.all_certified', 409);

/** Another certificate took its place in the contract. */
export const sequenceTaken = () => new Problem('certificates.sequence_taken', 409);

/** Why a move does not fit the state; each says what has to come first. */
export const misplaced = {
  submit: () => new Problem('certificates.not_draft', 409),
  measure: () => new Problem('certificates.not_submitted', 409),
  approve: () => new Problem('certificates.not_measured', 409),
  agree: () => new Problem('certificates.not_approved', 409),
  invoice: () => new Problem('certificates.not_agreed', 409),
  pay: () => new Problem('certificates.not_invoiced', 409),
  return: () => new Problem('certificates.not_to_return', 409),
} as const;

/** Why a certificate cannot be agreed by its link. */
export function closedFor(state: CertificateState): Problem {
  return ['agreed', 'invoiced', 'paid'].includes(state)
    ? new Problem('certificates.closed_agreed', 409)
    : new Problem('certificates.closed_draft', 409);
}

export const noProgress = () => ofField('lines', 'certificates.no_progress');

export const unknownLine = (place: number) => ofField(`lines.${place}.line_id`, 'certificates.unknown_line');

export const lineTwice = (place: number) => ofField(`lines.${place}.line_id`, 'common.twice');

export const belowPrevious = (place: number, min: number) =>
  ofField(`lines.${place}.percent`, 'certificates.below_previous', { min });

export const belowQuantity = (place: number, min: number) =>
  ofField(`lines.${place}.quantity`, 'certificates.below_quantity', { min });

/** The line is measured by per cent. */
export const noQuantity = (place: number) => ofField(`lines.${place}.quantity`, 'certificates.no_quantity');

export const noPercent = (place: number) => ofField(`lines.${place}.percent`, 'common.required');

/** The price reductions leave no net. */
export const reducedTooMuch = (work: Halalas) =>
  ofField('contra_charges', 'certificates.reduced_too_much', { work: figure(work) });

/** The contra charges are above what is left to pay. */
export const chargedTooMuch = (due: Halalas) =>
  ofField('contra_charges', 'certificates.charged_too_much', { due: figure(due) });

const ofDelay = (place: number, code: string, parameters: Fault['parameters'] = {}) =>
  ofField(`contra_charges.${place}.delay`, code, parameters);

/** The contract has no penalty for delay, or no end. */
export const noPenalty = (place: number) => ofDelay(place, 'certificates.no_penalty');

/** Some of the days are not late, or after the period. */
export const notLate = (place: number, { from, to }: DelayDays) =>
  ofDelay(place, 'certificates.not_late', { from, to });

/** No day of the period is late. */
export const onTime = (place: number, day: string) => ofDelay(place, 'certificates.on_time', { day });

export const delayTwice = (place: number, { from, to }: DelayDays) =>
  ofDelay(place, 'certificates.delay_twice', { from, to });

export const abovePenalty = (place: number, max: Halalas) =>
  ofField(`contra_charges.${place}.amount`, 'certificates.above_penalty', { max: figure(max) });

export const periodReversed = () => ofField('period_to', 'certificates.period_reversed');

export const periodOverlaps = (field: 'period_from' | 'period_to', day: string) =>
  ofField(field, 'certificates.period_overlaps', { day });

export const agreedFuture = () => ofField('agreed_on', 'certificates.agreed_future');

export const unknownFile = () => ofField('file_id', 'certificates.unknown_file');

export const noPhoto = () => new Problem('certificates.no_photo', 415);

export const lineMissing = () => ofField('line_id', 'certificates.unknown_line');
