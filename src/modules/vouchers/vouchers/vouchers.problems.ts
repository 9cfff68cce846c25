import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { type Fault, Problem } from '#wire/problem.ts';
import type { VoucherKind } from './vouchers.engine.ts';

const ofField = (field: string, code: string, parameters: Fault['parameters'] = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code, parameters }] } });

const figure = (amount: Halalas) => formatAmount(amount, 'en', false);

export const voucherNotFound = (kind: VoucherKind) => new Problem(`vouchers.not_found_${kind}`, 404);

/** It is no draft any more. */
export const voucherFixed = () => new Problem('vouchers.fixed', 409);

export const alreadyPosted = () => new Problem('vouchers.posted', 409);

export const notPosted = () => new Problem('vouchers.not_posted', 409);

export const voucherWaits = () => new Problem('vouchers.waits', 409);

export const approvalRequested = () => new Problem('vouchers.approval_requested', 409);

/** The bank collected or paid its cheque. */
export const chequeCleared = (kind: VoucherKind) => new Problem(`vouchers.final_${kind}`, 409);

export const partyMissing = () => ofField('customer_id', 'vouchers.party');

export const customersParty = () => ofField('party', 'vouchers.party_of_customer');

export const noCheque = () => ofField('cheque', 'vouchers.not_by_cheque');

export const amountMissing = () => ofField('amount', 'vouchers.no_amount');

export const unknownAccount = () => ofField('account_id', 'vouchers.unknown_account');

/** There are several banks, so that one has to be chosen. */
export const accountMissing = () => ofField('account_id', 'vouchers.account_missing');

/** Cash neither collects nor pays a cheque. */
export const bankOnly = () => ofField('account_id', 'vouchers.bank_only');

export const unknownAgainst = () => ofField('against_account_id', 'vouchers.unknown_against');

/** The project or branch that it names does not exist. */
export const unknownCentre = (field: 'project_id' | 'branch_id') =>
  ofField(field, `vouchers.unknown_${field}`);

export const controlAccount = () => ofField('against_account_id', 'vouchers.control_account');

/** It buys nothing. */
export const noVat = (field: string) => ofField(field, 'vouchers.no_vat');

export const vatTooHigh = (most: Halalas) => ofField('vat', 'vouchers.vat_too_high', { most: figure(most) });

export const unknownRate = () => ofField('vat_rate', 'common.vat_rate');

export const ownMoney = () => ofField('against_account_id', 'vouchers.own_money');

export const chequeMissing = (fields: readonly ('number' | 'due_date')[]) =>
  new Problem('common.invalid_fields', 422, {
    faults: Object.fromEntries(fields.map((field) => [`cheque.${field}`, [{ code: 'common.required' }]])),
  });

export const oneDocument = (field: string) => ofField(field, 'vouchers.one_document');

export const documentTwice = (place: number, field: string) =>
  ofField(`allocations.${place}.${field}`, 'vouchers.document_twice');

/** It does not exist, was not issued, or belongs to somebody else. */
export const unknownDocument = (field: string) => ofField(field, 'vouchers.unknown_document');

export const othersDocument = (place: number, field: string, number: string) =>
  ofField(`allocations.${place}.${field}`, 'vouchers.others_document', { number });

export const emptyAllocation = (place: number) =>
  ofField(`allocations.${place}.amount`, 'vouchers.no_amount');

export const aboveOpen = (place: number, open: Halalas) =>
  ofField(`allocations.${place}.amount`, 'vouchers.above_open', { rest: figure(open) });

/** More is refunded than is left of the receipt. */
export const aboveReceipt = (open: Halalas) =>
  ofField('allocations', 'vouchers.above_open', { rest: figure(open) });

/** More is allocated than the voucher has. */
export const aboveAmount = (rest: Halalas) =>
  ofField('allocations', 'vouchers.above_amount', { rest: figure(rest) });

export const writeOffAboveOpen = (place: number, open: Halalas) =>
  ofField(`allocations.${place}.write_off`, 'vouchers.write_off_above_open', { rest: figure(open) });

export const writeOffTooLarge = (place: number, limit: Halalas) =>
  ofField(`allocations.${place}.write_off`, 'vouchers.write_off_limit', { limit: figure(limit) });

/** What is not allocated of it is on the account that it names. */
export const heldByAccount = () => new Problem('vouchers.held_by_account', 409);

/** The voucher settles nothing of it now. */
export const notAllocated = (field: string) => ofField(field, 'vouchers.not_allocated');

export const againstAllocated = () => ofField('allocations', 'vouchers.against_allocated');

export const noAddress = () => new Problem('vouchers.no_address', 409);

export const beforeVoucher = (day: string) => ofField('date', 'vouchers.before_voucher', { day });
