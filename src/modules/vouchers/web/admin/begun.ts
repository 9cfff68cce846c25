import { browserCall } from '#browser/browser-call.ts';
import { invoices } from '#modules/invoices/invoices.contract.ts';
import { releases } from '#modules/retention/releases/releases.contract.ts';
import { callContract } from '#wire/contract-call.ts';
import { payments, receipts } from '../../vouchers/vouchers.contract.ts';
import { type Begun, type Keyed, keyOf } from './voucher-values.ts';

/** A number in an address; null if it has none. */
const idIn = (address: URLSearchParams, name: string) => Number(address.get(name)) || null;

/** What the address of a new receipt names: a customer, or an invoice or a release of retention with what is open of it. */
export async function begunBy(address: URLSearchParams): Promise<Begun> {
  const invoice = idIn(address, 'invoice_id');
  const release = idIn(address, 'retention_release_id');
  const customer_id = invoice
    ? (await callContract(browserCall, invoices.read, { params: { id: invoice } })).invoice.customer_id
    : release
      ? ((await callContract(browserCall, releases.read, { params: { id: release } })).retention_release
          .customer?.id ?? null)
      : idIn(address, 'customer_id');
  return begunWith(receipts, customer_id, { invoice_id: invoice, retention_release_id: release });
}

/**
 * What the address of a new payment names: a supplier, and a bill of it with what is open of it, an invoice on which too
 * much was paid, or a receipt of which something is left.
 */
export async function paymentBegunBy(address: URLSearchParams): Promise<Begun> {
  const bill = idIn(address, 'supplier_bill_id');
  const invoice = idIn(address, 'invoice_id');
  const receipt = idIn(address, 'receipt_id');
  const customer_id = invoice
    ? (await callContract(browserCall, invoices.read, { params: { id: invoice } })).invoice.customer_id
    : receipt
      ? (await callContract(browserCall, receipts.read, { params: { id: receipt } })).receipt.customer_id
      : idIn(address, 'customer_id');
  const named = { supplier_bill_id: bill, invoice_id: invoice, receipt_id: receipt };
  return begunWith(payments, customer_id, named);
}

/** A voucher of a party, with the document that it pays, if one is named and still open. */
async function begunWith(
  { suggest }: Pick<typeof receipts | typeof payments, 'suggest'>,
  customer_id: number | null,
  named: Partial<Keyed>,
): Promise<Begun> {
  const {
    invoice_id = null,
    retention_release_id = null,
    supplier_bill_id = null,
    receipt_id = null,
  } = named;
  if (customer_id === null || !(invoice_id || retention_release_id || supplier_bill_id || receipt_id))
    return { customer_id };
  const query = { customer_id: String(customer_id) } as never;
  const { documents } = await callContract(browserCall, suggest, { query });
  const key = keyOf({ invoice_id, retention_release_id, supplier_bill_id, receipt_id });
  const paid = documents.find((one) => keyOf(one) === key);
  return { customer_id, ...(paid && { pays: { key, open: paid.open } }) };
}
