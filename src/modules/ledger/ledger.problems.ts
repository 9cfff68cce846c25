import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { type Fault, Problem } from '#wire/problem.ts';

const ofField = (field: string, code: string, parameters: Fault['parameters'] = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code, parameters }] } });

/** Nothing is posted in a closed period. */
export const periodClosed = (day: string) =>
  new Problem('ledger.period_closed', 409, { parameters: { day } });

export const periodNotFound = () => new Problem('ledger.period_not_found', 404);

export const alreadyClosed = () => new Problem('ledger.closed_period', 409);

export const alreadyOpen = () => new Problem('ledger.open_period', 409);

export const periodBackwards = () => ofField('to', 'ledger.period_backwards');

/** Periods do not overlap. */
export const periodOverlaps = (from: string, to: string) =>
  ofField('from', 'ledger.period_overlaps', { from, to });

/** A document keeps it closed, and is taken back first. */
export const periodHeld = (number: string) =>
  new Problem('ledger.period_held', 409, { parameters: { number } });

export const accountNotFound = () => new Problem('ledger.account_not_found', 404);

export const codeTaken = (code: string) => ofField('code', 'ledger.code_taken', { code });

/** Documents post to it, or it has lines. */
export const accountFixed = (field: string, code: string) =>
  new Problem('ledger.account_fixed', 409, {
    parameters: { code },
    faults: { [field]: [{ code: 'ledger.account_fixed', parameters: { code } }] },
  });

export const entryNotFound = () => new Problem('ledger.entry_not_found', 404);

/** It was posted. */
export const entryFixed = () => new Problem('ledger.entry_fixed', 409);

export const entryWaits = () => new Problem('ledger.waits', 409);

export const approvalRequested = () => new Problem('ledger.approval_requested', 409);

export const notPosted = () => new Problem('ledger.not_posted', 409);

/** In the days between, the books would lack what happened. */
export const beforeEntry = (day: string) => ofField('date', 'ledger.before_entry', { day });

export const alreadyReversed = () => new Problem('ledger.already_reversed', 409);

/** Only its document takes it back. */
export const entryOfDocument = () => new Problem('ledger.of_document', 409);

export const fewLines = (count: number) => ofField('lines', 'ledger.few_lines', { count });

/** Debits and credits differ; the figures are in the sentence. */
export function differenceFault(debit: Halalas, credit: Halalas) {
  const figure = (amount: Halalas) => formatAmount(amount, 'en', false);
  const parameters = {
    ...{ debit: figure(debit), credit: figure(credit) },
    difference: figure(Math.abs(debit - credit)),
  };
  return { code: 'ledger.unbalanced', parameters };
}

export function unbalanced(debit: Halalas, credit: Halalas): Problem {
  const fault = differenceFault(debit, credit);
  const { code, parameters } = fault;
  return new Problem(code, 422, { parameters, faults: { lines: [fault] } });
}

export const oneSide = (field: string) => ofField(field, 'ledger.one_side');

export const wrongLines = (faults: Record<string, Fault[]>) =>
  new Problem('common.invalid_fields', 422, { faults });

export const nothingToClose = (year: number) =>
  new Problem('ledger.nothing_to_close', 409, { parameters: { year } });

/** What is still posted in it would be left out. */
export const yearNotOver = (year: number) =>
  new Problem('ledger.year_not_over', 409, { parameters: { year } });

export const yearClosed = (year: number) => new Problem('ledger.year_closed', 409, { parameters: { year } });
