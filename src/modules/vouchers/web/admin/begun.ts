import { browserCall } from '#browser/browser-call.ts';
import { invoices } from '#modules/invoices/invoices.contract.ts';
import { releases } from '#modules/retention/releases/releases.contract.ts';
import { callContract } from '#wire/contract-call.ts';
import { payments, receipts } from '../../vouchers/vouchers.contract.ts';
import { type Begun, keyOf } from './voucher-values.ts';

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
  if (customer_id === null || !(invoice || release)) return { customer_id };
  const query = { customer_id: String(customer_id) } as never;
  const { documents } = await callContract(browserCall, receipts.suggest, { query });
  const paid = documents.find((one) =>
    invoice ? one.invoice_id === invoice : one.retention_release_id === release,
  );
  const key = invoice ? `invoice_id ${invoice}` : `retention_release_id ${release}`;
  return { customer_id, ...(paid && { pays: { key, open: paid.open } }) };
}

/** What the address of a new payment names: a supplier, and a bill of it with what is open of it. */
export async function paymentBegunBy(address: URLSearchParams): Promise<Begun> {
  const customer_id = idIn(address, 'customer_id');
  const bill = idIn(address, 'supplier_bill_id');
  if (customer_id === null || bill === null) return { customer_id };
  const query = { customer_id: String(customer_id) } as never;
  const { documents } = await callContract(browserCall, payments.suggest, { query });
  const paid = documents.find((one) => one.supplier_bill_id === bill);
  return { customer_id, ...(paid && { pays: { key: keyOf(paid), open: paid.open } }) };
}
