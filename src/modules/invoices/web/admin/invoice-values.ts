import { normaliseDecimal } from '#base/digits.ts';
import { hundredthsOf, share } from '#base/money.ts';
import type { Invoice } from '../../invoices.contract.ts';
import { amountIn, faultsIn, linesBody, type Row, rowsOf } from './lines/rows.ts';

export interface InvoiceValues {
  rows: Row[];
  customer_id: number | null;
  supply_date: string;
  due_date: string;
  form: Invoice['form'];
  form_reason: string;
  vat_rate: string;
  exemption: string;
  locale: string;
  reason: string;
  /** Of an advance, without VAT. */
  amount: string;
}

/** Where an invoice comes from: it decides what can be written in its draft. */
export type Source = 'free' | 'advance' | 'certificate' | 'note';

export function sourceOf({ type, contract_id, certificate_id }: Invoice): Source {
  if (type === 381 || type === 383) return 'note';
  if (certificate_id !== null) return 'certificate';
  return contract_id === null ? 'free' : 'advance';
}

/** A key of words about an invoice: notes have their own. */
export function wordsOf(key: string, invoice: Invoice): string {
  return sourceOf(invoice) === 'note' ? `${key}_note` : key;
}

/** The form that its customer asks for. */
export function usualForm({ customer }: Pick<Invoice, 'customer'>): Invoice['form'] {
  return customer && (customer.kind === 'company' || customer.vat_number !== '') ? 'standard' : 'simplified';
}

export function valuesOf(invoice: Invoice): InvoiceValues {
  return {
    rows: rowsOf(invoice.lines ?? []),
    customer_id: invoice.customer_id,
    supply_date: invoice.supply_date ?? '',
    due_date: invoice.due_date ?? '',
    ...{ form: invoice.form, form_reason: invoice.form_reason, vat_rate: String(invoice.vat_rate) },
    ...{ exemption: invoice.exemption ?? '', locale: invoice.locale, reason: invoice.reason },
    amount: invoice.totals.net.toFixed(2),
  };
}

/** The body of a change: what such an invoice may change. */
export function bodyOf(invoice: Invoice, values: InvoiceValues, idOf: (key: string) => number | undefined) {
  const source = sourceOf(invoice);
  const { lines, keys } = linesBody(values.rows, source === 'note', idOf);
  const hasVat = Number(normaliseDecimal(values.vat_rate) || 0) > 0;
  const isUsual = values.customer_id === invoice.customer_id && values.form === usualForm(invoice);
  const body = {
    due_date: values.due_date || null,
    locale: values.locale,
    ...(source !== 'note' && { exemption: hasVat ? null : values.exemption || null }),
    ...(source !== 'certificate' && values.supply_date && { supply_date: values.supply_date }),
    ...(source !== 'note' && { form: values.form, form_reason: isUsual ? '' : values.form_reason }),
    ...(source === 'free' && {
      ...{ lines, vat_rate: values.vat_rate },
      ...(values.customer_id !== invoice.customer_id && { customer_id: values.customer_id }),
    }),
    ...(source === 'advance' &&
      Number(normaliseDecimal(values.amount)) !== invoice.totals.net && { amount: values.amount }),
    ...(source === 'note' && { lines, reason: values.reason }),
  };
  return { body, keys: source === 'free' || source === 'note' ? keys : [] };
}

/** Whether something typed is not complete enough to be saved. */
export function isIncomplete(invoice: Invoice, values: InvoiceValues): boolean {
  const source = sourceOf(invoice);
  if (source === 'note' && values.reason.trim() === '') return true;
  if (source !== 'note' && values.form !== usualForm(invoice) && values.form_reason.trim() === '')
    return true;
  if (source !== 'free' && source !== 'note') return false;
  return values.rows.some((row) => faultsIn(row, source === 'note').length > 0);
}

/** Totals of a free invoice as typed; of others as the server has computed them. */
export function liveTotals(invoice: Invoice, values: InvoiceValues): Invoice['totals'] {
  if (sourceOf(invoice) !== 'free') return invoice.totals;
  const net = values.rows.reduce((sum, row) => sum + (amountIn(row) ?? 0), 0);
  const vat = share(net, hundredthsOf(Number(normaliseDecimal(values.vat_rate) || 0)));
  const [before, tax, all] = [net, vat, net + vat].map((halalas) => halalas / 100) as [
    number,
    number,
    number,
  ];
  return { ...invoice.totals, net: before, vat: tax, gross: all, payable: all, due: all };
}
