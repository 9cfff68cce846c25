import type { Progress } from '#demo/content/year/contracts.ts';
import { known, type Office } from './office.sample.ts';

type Owed = { invoice_id: number } | { retention_release_id: number } | { supplier_bill_id: number };

interface Voucher {
  id: number;
  cheque: { id: number } | null;
}

/** Invented, as all of the sample. */
const bank = 'مصرف الواحة (نموذج)';

/** Receives all, or a part, of what is open. A cheque goes to the bank, which pays it some days later. */
export async function receive(
  office: Office,
  customer: string,
  owed: Owed,
  ago: number,
  { method = 'transfer', part = 100, bounces = false }: Pick<Progress, 'method' | 'part' | 'bounces'> = {},
): Promise<void> {
  const { calendar, accounts, make } = office;
  const { id: customer_id, name } = known(office.parties, customer);
  const amount = Math.round((await openOf(office, owed)) * part) / 100;
  const number = String(100_000 + ago);
  const cheque = { number, bank, drawer: name, due_date: calendar.day(ago - 5) };
  const account_id = known(accounts, 'bank');
  const body = { customer_id, account_id, method, amount, allocations: [{ ...owed, amount }] };
  const given = method === 'cheque' ? { cheque } : { reference: `FT26${number}` };
  const { id } = await make('/api/receipts', { ...body, ...given });
  const posted = await make<Voucher>(`/api/receipts/${id}/post`);
  if (!posted.cheque) return;
  const path = `/api/cheques/${posted.cheque.id}`;
  calendar.on(ago - 5, () => make(`${path}/deposit`));
  calendar.on(ago - 8, () =>
    bounces ? make(`${path}/bounce`, { fee: 115, reason: 'عدم كفاية الرصيد' }) : make(`${path}/clear`),
  );
}

/** Pays all that is open of a bill. */
export async function pay(
  office: Office,
  supplier: string,
  billId: number,
  { method = 'transfer', ago }: { method?: 'transfer' | 'cheque'; ago: number },
): Promise<void> {
  const { calendar, accounts, make } = office;
  const owed = { supplier_bill_id: billId };
  const amount = await openOf(office, owed);
  const number = String(200_000 + ago);
  const cheque = { number, bank, due_date: calendar.day(ago - 10) };
  const { id } = await make('/api/payments', {
    ...{ customer_id: known(office.parties, supplier).id, account_id: known(accounts, 'bank') },
    ...{ method, amount },
    ...(method === 'cheque' ? { cheque } : { reference: `FT26${number}` }),
    allocations: [{ ...owed, amount }],
  });
  const posted = await make<Voucher>(`/api/payments/${id}/post`);
  const { cheque: issued } = posted;
  if (issued) calendar.on(ago - 12, () => make(`/api/cheques/${issued.id}/clear`));
}

async function openOf({ apart: { call } }: Office, owed: Owed): Promise<number> {
  if ('invoice_id' in owed) {
    const { invoice } = await call<{ invoice: { open: number } }>('GET', `/api/invoices/${owed.invoice_id}`);
    return invoice.open;
  }
  if ('supplier_bill_id' in owed) {
    const path = `/api/supplier-bills/${owed.supplier_bill_id}`;
    return (await call<{ supplier_bill: { open: number } }>('GET', path)).supplier_bill.open;
  }
  const path = `/api/retention-releases/${owed.retention_release_id}`;
  return (await call<{ retention_release: { amount: number } }>('GET', path)).retention_release.amount;
}
