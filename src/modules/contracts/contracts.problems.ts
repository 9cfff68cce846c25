import { Problem } from '#wire/problem.ts';
import type { ContractState } from './contracts.states.ts';

const ofField = (field: string, code: string, parameters?: Record<string, number>) =>
  new Problem('common.invalid_fields', 422, {
    faults: { [field]: [{ code, ...(parameters && { parameters }) }] },
  });

export const contractNotFound = () => new Problem('contracts.not_found', 404);

/** It is no draft any more. */
export const contractFixed = () => new Problem('contracts.fixed', 409);

export const contractWaits = () => new Problem('contracts.waits', 409);

export const approvalRequested = () => new Problem('contracts.approval_requested', 409);

export const quoteNotAccepted = () => new Problem('contracts.quote_not_accepted', 409);

export const quoteContracted = () => new Problem('contracts.quote_contracted', 409);

export const clausesChanged = () => new Problem('contracts.clauses_changed', 409);

/** Why a move does not fit the state; each says what has to come first. */
export const misplaced = {
  approve: () => new Problem('contracts.not_draft', 409),
  send: () => new Problem('contracts.not_approved', 409),
  sign: () => new Problem('contracts.not_to_sign', 409),
  start: () => new Problem('contracts.not_begun', 409),
  activate: () => new Problem('contracts.not_signed', 409),
  suspend: () => new Problem('contracts.not_active', 409),
  resume: () => new Problem('contracts.not_suspended', 409),
  'hand-over': () => new Problem('contracts.not_to_hand_over', 409),
  close: () => new Problem('contracts.not_to_close', 409),
  terminate: () => new Problem('contracts.not_to_terminate', 409),
} as const;

/** Why a contract cannot be signed by its link. */
export function closedFor(state: ContractState): Problem {
  if (state === 'terminated') return new Problem('contracts.closed_terminated', 409);
  return state === 'draft' || state === 'approved'
    ? new Problem('contracts.closed_draft', 409)
    : new Problem('contracts.closed_signed', 409);
}

/** Certificates are measured from the day on which the work began. */
export const startFixed = () => new Problem('contracts.start_fixed', 409);

export const neverHandedOver = () => new Problem('contracts.never_handed_over', 409);

/** A claim stands on the handover. */
export const handoverNeeded = (number: string) =>
  new Problem('contracts.handover_needed', 409, { parameters: { number } });

export const handoverFuture = () => ofField('date', 'contracts.handover_future');

export const handedOver = () => new Problem('contracts.handed_over', 409);

/** The customer has accepted a change order that is not applied yet. */
export const changeUnapplied = (number: string) =>
  new Problem('contracts.change_unapplied', 409, { parameters: { number } });

/** The same, of a contract that was handed over without it. */
export const closedTooSoon = (number: string) =>
  new Problem('contracts.closed_too_soon', 409, { parameters: { number } });

export const notHandedOver = () => new Problem('contracts.not_handed_over', 409);

export const finalMissing = () => new Problem('contracts.final_missing', 409);

export const finalDone = () => new Problem('contracts.final_done', 409);

export const noCustomer = () => ofField('customer_id', 'contracts.no_customer');

export const noContact = () => ofField('customer_id', 'contracts.no_contact');

/** It does not wait for its signature. */
export const notSent = () => new Problem('contracts.not_sent', 409);

export const noAddress = () => new Problem('contracts.no_address', 409);

/** No invoice could be issued with it. */
export const unknownVatRate = () =>
  new Problem('common.vat_rate', 422, { faults: { vat_rate: [{ code: 'common.vat_rate' }] } });

export const zeroTotal = () => ofField('lines', 'contracts.zero_total');

export const amountTooLarge = () => ofField('lines', 'contracts.amount_too_large');

export const unknownSource = (field: 'quote_id' | 'project_id') => ofField(field, 'contracts.unknown_source');

export const otherSum = () => ofField('lines', 'contracts.other_sum');

export const milestonesNotWhole = (percent: number) =>
  ofField('milestones', 'contracts.milestones_not_whole', { percent });

export const noQuantities = () => ofField('lines', 'contracts.no_quantities');

export const noMilestones = () => ofField('milestones', 'contracts.no_milestones');

export const unknownLine = (place: number) => ofField(`lines.${place}.id`, 'contracts.unknown_line');

export const emptyText = (field: string) => ofField(field, 'common.required');

export const signedFuture = () => ofField('signed_on', 'contracts.signed_future');

export const unknownFile = () => ofField('file_id', 'contracts.unknown_file');

export const beforeStart = () => ofField('date', 'contracts.before_start');

export const beforePreliminary = () => ofField('date', 'contracts.before_preliminary');
