import { formatAmount } from '#i18n/format.ts';
import { type Fault, Problem } from '#wire/problem.ts';
import type { HandoverKind } from './releases.engine.ts';

const ofField = (field: string, code: string, parameters: Fault['parameters'] = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code, parameters }] } });

export const releaseNotFound = () => new Problem('retention.not_found', 404);

/** The handover it belongs to has not happened. */
export const notHandedOver = (on: HandoverKind) => new Problem(`retention.not_handed_over_${on}`, 409);

/** There is one for this handover. */
export const alreadyClaimed = (on: HandoverKind, number: string) =>
  new Problem(`retention.claimed_${on}`, 409, { parameters: { number } });

/** The customer has agreed to it. */
export const releaseFixed = () => new Problem('retention.fixed', 409);

export const notClaimed = () => new Problem('retention.not_claimed', 409);

export const notAgreed = () => new Problem('retention.not_agreed', 409);

/** More than is held and not released. */
export const aboveHeld = (rest: number) =>
  ofField('amount', 'retention.above_held', { rest: formatAmount(rest, 'en', false) });

/** A certificate retains a part of it, and waits for its invoice. */
export const notInvoiced = (number: string, rest: number) =>
  new Problem('retention.not_invoiced', 409, {
    parameters: { number, rest: formatAmount(rest, 'en', false) },
  });

export const nothingHeld = () => ofField('amount', 'retention.nothing_held');

export const noAmount = () => ofField('amount', 'retention.no_amount');

export const beforeHandover = (day: string) => ofField('date', 'retention.before_handover', { day });

export const beforeClaim = (day: string) => ofField('date', 'retention.before_claim', { day });

/** More than is left to pay. */
export const aboveOpen = (open: number) =>
  ofField('amount', 'retention.above_open', { rest: formatAmount(open, 'en', false) });
