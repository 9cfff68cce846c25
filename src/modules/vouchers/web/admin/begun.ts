import { browserCall } from '#browser/browser-call.ts';
import { invoices } from '#modules/invoices/invoices.contract.ts';
import { releases } from '#modules/retention/releases/releases.contract.ts';
import { callContract } from '#wire/contract-call.ts';
import { receipts } from '../../vouchers/vouchers.contract.ts';
import type { Begun } from './voucher-values.ts';

/** What the address of a new receipt names: a customer, or an invoice or a release of retention with what is open of it. */
export async function begunBy(address: URLSearchParams): Promise<Begun> {
  const id = (name: string) => Number(address.get(name)) || null;
  const invoice = id('invoice_id');
  const release = id('retention_release_id');
  const customer_id = invoice
    ? (await callContract(browserCall, invoices.read, { params: { id: invoice } })).invoice.customer_id
    : release
      ? ((await callContract(browserCall, releases.read, { params: { id: release } })).retention_release
          .customer?.id ?? null)
      : id('customer_id');
  if (customer_id === null || !(invoice || release)) return { customer_id };
  const query = { customer_id: String(customer_id) } as never;
  const { documents } = await callContract(browserCall, receipts.suggest, { query });
  const paid = documents.find((one) =>
    invoice ? one.invoice_id === invoice : one.retention_release_id === release,
  );
  const key = invoice ? `invoice_id ${invoice}` : `retention_release_id ${release}`;
  return { customer_id, ...(paid && { pays: { key, open: paid.open } }) };
}
