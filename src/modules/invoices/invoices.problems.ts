import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { type Fault, Problem } from '#wire/problem.ts';
import type { Finding } from './e-invoice/checks.engine.ts';

const ofField = (field: string, code: string, parameters: Fault['parameters'] = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code, parameters }] } });

const figure = (amount: Halalas) => formatAmount(amount, 'en', false);

export const invoiceNotFound = () => new Problem('invoices.not_found', 404);

/** It is no draft any more. */
export const invoiceFixed = () => new Problem('invoices.fixed', 409);

export const alreadyIssued = () => new Problem('invoices.issued_already', 409);

/** A payment of it was begun, and nothing is left to pay. */
export const nothingOpen = () => new Problem('invoices.nothing_open', 409);

export const notIssued = () => new Problem('invoices.not_issued', 409);

/** The authority has not accepted it, so its customer may not have it. */
export const notCleared = () => new Problem('invoices.not_cleared', 409);

export const rejectedByAuthority = () => new Problem('invoices.rejected', 409);

export const notRejected = () => new Problem('invoices.not_rejected', 409);

export const alreadyReplaced = (number = '') =>
  new Problem(number ? 'invoices.replaced_by' : 'invoices.replaced', 409, { parameters: { number } });

/** What was paid on it has to be allocated elsewhere first. */
export const rejectedPaid = () => new Problem('invoices.rejected_paid', 409);

/** Money is allocated to its replacement, or stays unallocated until there is one. */
export const rejectedUnpayable = (number: string) =>
  new Problem('invoices.rejected_unpayable', 409, { parameters: { number } });

export const approvalRequested = () => new Problem('invoices.approval_requested', 409);

export const invoiceWaits = () => new Problem('invoices.waits', 409);

/** Neither a certificate nor a contract's advance nor a customer with lines. */
export const nothingToInvoice = () => ofField('customer_id', 'invoices.nothing');

/** Of a certificate, or of a contract, there is one type of invoice. */
export const otherType = (source: 'certificate' | 'contract') =>
  ofField('type', `invoices.type_of_${source}`);

export const advanceOfNothing = () => ofField('contract_id', 'invoices.advance_of_nothing');

export const unknownSource = (field: 'certificate_id' | 'contract_id') =>
  ofField(field, 'invoices.unknown_source');

export const certificateNotAgreed = () => new Problem('invoices.certificate_not_agreed', 409);

export const certificateInvoiced = (number: string) =>
  new Problem('invoices.certificate_invoiced', 409, { parameters: { number } });

export const contractNotSigned = () => new Problem('invoices.contract_not_signed', 409);

/** The work is done, and its certificates have recovered the advance. */
export const contractOver = () => new Problem('invoices.contract_over', 409);

export const noAdvance = () => ofField('contract_id', 'invoices.no_advance');

export const advanceInvoiced = (number: string) =>
  new Problem('invoices.advance_invoiced', 409, { parameters: { number } });

export const aboveAdvance = (rest: Halalas) =>
  ofField('amount', 'invoices.above_advance', { rest: figure(rest) });

/** The certificate recovers an advance that no 386 covers. */
export const advanceMissing = (missing: Halalas) =>
  new Problem('invoices.advance_missing', 409, { parameters: { missing: figure(missing) } });

export const advanceNotCleared = (number: string) =>
  new Problem('invoices.advance_not_cleared', 409, { parameters: { number } });

export const formNeedsReason = () => ofField('form_reason', 'invoices.form_reason');

export const advanceDeducted = (rest: Halalas) =>
  new Problem('invoices.advance_deducted', 409, { parameters: { rest: figure(rest) } });

/** Invoices could not deduct what a debit note adds. */
export const advanceNotRaised = () => new Problem('invoices.advance_not_raised', 409);

export const notCorrectable = () => new Problem('invoices.not_correctable', 409);

export const aboveInvoice = (field: string, rest: Halalas) =>
  ofField(field, 'invoices.above_invoice', { rest: figure(rest) });

export const unknownLine = (place: number) => ofField(`lines.${place}.id`, 'invoices.unknown_line');

export const lineTwice = (place: number) => ofField(`lines.${place}.id`, 'invoices.line_twice');

export const emptyLine = (place: number, field: string) =>
  ofField(`lines.${place}.${field}`, 'common.required');

export const amountTooLarge = (field: string) => ofField(field, 'quotes.amount_too_large');

/** Fields that another kind of invoice has. */
export const notChangeable = (field: string) => ofField(field, 'invoices.not_changeable');

/** `day` is the last of its period. */
export const certificatesDay = (day: string) =>
  ofField('supply_date', 'invoices.day_of_certificate', { day });

export const exemptionWithVat = () => ofField('exemption', 'invoices.exemption_with_vat');

export const usualFormNeedsNone = () => ofField('form_reason', 'invoices.usual_form');

export const customerGone = () => ofField('customer_id', 'invoices.no_customer');

/** The day of a certificate's invoice is fixed; that of others can be changed. */
export const periodClosed = (day: string, isFixed: boolean) =>
  new Problem(isFixed ? 'invoices.period_closed_fixed' : 'invoices.period_closed', 409, {
    parameters: { day },
  });

export const unitMissing = () => new Problem('invoices.unit_missing', 409);

export const xmlMissing = () => new Problem('invoices.no_xml', 409);

const zero = { code: 'invoices.zero_total' };

export const zeroTotal = () => new Problem('invoices.zero_total', 422, { faults: { lines: [zero] } });

/** What the authority would refuse. The spec's two sentences are the message as well. */
export function refused(findings: readonly Finding[]): Problem {
  const faults: Record<string, Fault[]> = {};
  for (const { field, code, parameters } of findings)
    faults[field] = [...(faults[field] ?? []), { code, ...(parameters && { parameters }) }];
  const own = ['invoices.no_tax_number', 'invoices.zero_total'];
  const message = own.find((code) => findings.some((finding) => finding.code === code));
  return new Problem(message ?? 'invoices.refused', 422, { faults });
}

export const noAddress = () => new Problem('invoices.no_address', 409);
