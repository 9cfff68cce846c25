import { type Halalas, toRiyals } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { type Fault, Problem } from '#wire/problem.ts';

/** A problem of one field. */
export const ofField = (field: string, code: string, parameters: Fault['parameters'] = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code, parameters }] } });

const figure = (amount: Halalas) => formatAmount(amount, 'en', false);

export const moneyAccountNotFound = () => new Problem('banking.no_account', 404);

export const ibanInvalid = () => ofField('iban', 'banking.iban');

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
  ofField(`lines.${place}.vat`, 'banking.vat_too_high', { most: toRiyals(most) });
