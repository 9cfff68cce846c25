import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { type Fault, Problem } from '#wire/problem.ts';

const ofField = (field: string, code: string, parameters: Fault['parameters'] = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code, parameters }] } });

const figure = (amount: Halalas) => formatAmount(amount, 'en', false);

export const billNotFound = () => new Problem('suppliers.not_found', 404);

/** It is no draft any more. */
export const billFixed = () => new Problem('suppliers.fixed', 409);

export const alreadyPosted = () => new Problem('suppliers.posted', 409);

export const notPosted = () => new Problem('suppliers.not_posted', 409);

export const billWaits = () => new Problem('suppliers.waits', 409);

export const approvalRequested = () => new Problem('suppliers.approval_requested', 409);

/** Its payments are reversed first. */
export const billPaid = (paid: Halalas) =>
  new Problem('suppliers.paid', 409, { parameters: { paid: figure(paid) } });

export const beforeBill = (day: string) => ofField('date', 'suppliers.before_bill', { day });

export const dueBeforeDate = () => ofField('due_date', 'suppliers.due_before_date');

export const noLines = () => ofField('lines', 'suppliers.no_lines');

/** No supplier charges it. */
export const unknownVatRate = () => ofField('vat_rate', 'common.vat_rate');

export const lineAmount = (place: number) => ofField(`lines.${place}.amount`, 'suppliers.no_amount');

export const tooLarge = () => ofField('lines', 'suppliers.too_large');

export const unknownAccount = (place: number) =>
  ofField(`lines.${place}.account_id`, 'suppliers.unknown_account');

/** Not one of cost or assets, or one that only documents move. */
export const notCostAccount = (place: number, account: string) =>
  ofField(`lines.${place}.account_id`, 'suppliers.not_cost_account', { account });

export const unknownWork = (place: number, field: 'project_id' | 'contract_id' | 'contract_line_id') =>
  ofField(`lines.${place}.${field}`, `suppliers.unknown_${field}`);

/** The contract belongs to another project. */
export const othersProject = (place: number) =>
  ofField(`lines.${place}.project_id`, 'suppliers.others_project');

/** The supplier's number is that of another bill. */
export const numberTaken = (number: string, other: string) =>
  ofField('supplier_number', 'suppliers.number_taken', { number, other });

export const aboveOpen = (open: Halalas) => ofField('amount', 'suppliers.above_open', { rest: figure(open) });

export const aboveRetained = (rest: Halalas) =>
  ofField('amount', 'suppliers.above_retained', { rest: figure(rest) });

export const supplierNotFound = () => new Problem('suppliers.no_supplier', 404);

export const contractNotFound = () => new Problem('suppliers.no_contract', 404);
