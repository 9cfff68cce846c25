import { browserCall } from '#browser/browser-call.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { type Invoice, listFindings } from '../../invoices.contract.ts';

/** What the authority would refuse of a draft, read again with each change; what it did refuse of an issued one. */
export function useFindings({ id, state, updated_at, zatca }: Invoice) {
  const asks = state === 'draft' || zatca.messages.length > 0;
  const { value, reload } = useReading(asks ? `findings ${id} ${updated_at}` : null, () =>
    callContract(browserCall, listFindings, { params: { id } }),
  );
  return { findings: asks ? (value ?? []) : [], reload };
}

/** Where the field is entered: at the customer, in the settings, or here. */
export function placeOf(field: string, invoice: Pick<Invoice, 'customer_id'>): string | null {
  if (field.startsWith('corp_'))
    return `/admin/config/${field === 'corp_name' ? 'company' : 'registration'}#${field}`;
  if (field.startsWith('customer.') && invoice.customer_id !== null)
    return `/admin/customers/${invoice.customer_id}`;
  return null;
}
