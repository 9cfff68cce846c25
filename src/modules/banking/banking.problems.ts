import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { type Fault, Problem } from '#wire/problem.ts';

/** A problem of one field. */
export const ofField = (field: string, code: string, parameters: Fault['parameters'] = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code, parameters }] } });

const figure = (amount: Halalas) => formatAmount(amount, 'en', false);

export const moneyAccountNotFound = () => new Problem('banking.no_account', 404);

export const ibanInvalid = () => ofField('iban', 'banking.iban');

/** Of the right form, with a wrong digit. */
export const ibanMistyped = () => ofField('iban', 'banking.iban_digits');

export const ibanTaken = (name: string) => ofField('iban', 'banking.iban_taken', { name });

/** The person who keeps petty cash is one of the staff. */
export const holderUnknown = () => ofField('holder_id', 'banking.no_holder');

export const holderOfBank = () => ofField('holder_id', 'banking.holder_of_bank');

export const codesUsed = () => ofField('code', 'banking.codes_used');

export const unknownAccount = (field: string) => ofField(field, 'banking.unknown_account');

export const inactiveAccount = (field: string, account: string) =>
  ofField(field, 'banking.inactive_account', { account });

export const sameAccount = () => ofField('to_account_id', 'banking.same_account');

export const amountMissing = (field = 'amount') => ofField(field, 'banking.no_amount');

export const documentFixed = () => new Problem('banking.fixed', 409);

export const alreadyPosted = () => new Problem('banking.posted', 409);

export const notPosted = () => new Problem('banking.not_posted', 409);

export const documentWaits = () => new Problem('banking.waits', 409);

export const approvalRequested = () => new Problem('banking.approval_requested', 409);

export const beforeDocument = (day: string) => ofField('date', 'banking.before_document', { day });

export const transferNotFound = () => new Problem('banking.no_transfer', 404);

export const expenseNotFound = () => new Problem('banking.no_expense', 404);

export const notPettyCash = () => ofField('money_account_id', 'banking.not_petty_cash');

/** More than the person has at hand; the figures are in the sentence. */
export const overspent = (balance: Halalas, total: Halalas) =>
  ofField('lines', 'banking.overspent', {
    ...{ balance: figure(balance), total: figure(total), missing: figure(total - balance) },
  });

export const noLines = () => ofField('lines', 'banking.no_lines');

export const tooLarge = () => ofField('lines', 'banking.too_large');

export const unknownLineAccount = (place: number) =>
  ofField(`lines.${place}.account_id`, 'banking.no_cost_account');

export const notCostAccount = (place: number, account: string) =>
  ofField(`lines.${place}.account_id`, 'banking.not_cost_account', { account });

export const unknownProject = (place: number) =>
  ofField(`lines.${place}.project_id`, 'banking.unknown_project');

/** VAT is at most 15 % of the amount. */
export const vatTooHigh = (place: number, most: Halalas) =>
  ofField(`lines.${place}.vat`, 'banking.vat_too_high', { most: figure(most) });

const ofFile = (code: string, parameters: Fault['parameters'] = {}) => ofField('file', code, parameters);

export const statementTooLarge = () => new Problem('banking.too_large_file', 413);

export const statementMissing = () => ofFile('banking.no_file');

export const statementMalformed = (cause?: unknown) =>
  new Problem('common.invalid_fields', 422, { faults: { file: [{ code: 'banking.malformed' }] }, cause });

/** A file without a movement, a day and a balance. */
export const noMovements = () => ofFile('banking.no_movements');

/** The columns that somebody chose do not make a statement. */
export const wrongColumns = () => ofField('columns', 'banking.columns');

/** A table needs a day, and an amount or debit and credit. */
export const noHeadings = () => ofFile('banking.no_headings');

export const tooManyLines = (most: number) => ofFile('banking.too_many_lines', { most });

export const statementNotFound = () => new Problem('banking.no_statement', 404);

/** The file is that of another account. */
export const othersStatement = (iban: string) => ofFile('banking.others_statement', { iban });

/** Nothing tells which of the accounts in the file is meant. */
export const severalAccounts = (accounts: readonly string[]) =>
  ofFile('banking.several_accounts', { accounts: accounts.join(' · ') });

export const notBank = () => ofField('account_id', 'banking.not_bank');

/** Opening balance and lines do not come to the closing one. */
export const statementUnbalanced = (opening: Halalas, lines: Halalas, closing: Halalas) =>
  ofFile('banking.statement_unbalanced', {
    ...{ opening: figure(opening), lines: figure(lines), closing: figure(closing) },
    difference: figure(closing - opening - lines),
  });

/** Faulty rows of a file, each with its sentence. */
export const faultyRows = (faults: readonly { row: number; code: string; value: string }[]) =>
  new Problem('banking.faulty_rows', 422, {
    parameters: { count: faults.length },
    faults: Object.fromEntries(
      faults.map(({ row, code, value }) => [
        `rows.${row}`,
        [{ code: `banking.fault.${code}`, parameters: { row, value } }],
      ]),
    ),
  });

/** Lines of it are matched. */
export const statementMatched = (count: number) =>
  new Problem('banking.statement_matched', 409, { parameters: { count } });

export const bankLineNotFound = () => new Problem('banking.no_line', 404);

export const matchNotFound = () => new Problem('banking.no_match', 404);

export const nothingMatched = () => ofField('ledger_line_ids', 'banking.nothing_matched');

export const unknownLines = (field: string) => ofField(field, 'banking.unknown_lines');

export const alreadyMatched = () => new Problem('banking.already_matched', 409);

/** The two sides differ; the figures are in the sentence. */
export const unequalMatch = (bank: Halalas, ledger: Halalas) =>
  ofField('ledger_line_ids', 'banking.unequal', {
    ...{ bank: figure(bank), ledger: figure(ledger), difference: figure(bank - ledger) },
  });

/** It is part of a closed reconciliation. */
export const reconciledLine = (day: string) =>
  new Problem('banking.reconciled', 409, { parameters: { day } });

/** The bank's line of the entry is part of a closed reconciliation. */
export const reconciledEntry = (account: string, day: string) =>
  new Problem('banking.reconciled_entry', 409, { parameters: { account, day } });

/** The account was compared with the bank up to a later day, and closed. */
export const behindReconciliation = (account: string, day: string) =>
  new Problem('banking.behind_reconciliation', 409, { parameters: { account, day } });

export const reconciliationNotFound = () => new Problem('banking.no_reconciliation', 404);

/** Ledger and statement differ; the figures are in the sentence. */
export const notReconciled = (figures: {
  ledger: Halalas;
  outstanding: Halalas;
  statement: Halalas;
  difference: Halalas;
}) =>
  ofField('statement_balance', 'banking.not_reconciled', {
    ...{ ledger: figure(figures.ledger), outstanding: figure(figures.outstanding) },
    ...{ statement: figure(figures.statement), difference: figure(figures.difference) },
  });

export const linesLeft = (count: number) => ofField('date', 'banking.lines_left', { count });

export const balanceMissing = () => ofField('statement_balance', 'banking.no_balance');

export const alreadyReconciled = (day: string) => ofField('date', 'banking.already_reconciled', { day });

export const futureDay = () => ofField('date', 'banking.future_day');

/** Only the latest is opened again. */
export const notLatest = () => new Problem('banking.not_latest', 409);

export const reconciliationOpen = () => new Problem('banking.reconciliation_open', 409);

/** Money that comes in is received, money that goes out is paid. */
export const wrongSide = (kind: string) => ofField('kind', `banking.wrong_side.${kind}`);
