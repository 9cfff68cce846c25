import { toRiyals } from '#base/money.ts';
import { inOrder, type Movement, type StatementPeriod, statementOf } from '#base/statement.ts';
import { invoicedElsewhere } from '#modules/certificates/server.ts';
import { contractIdsOf } from '#modules/contracts/server.ts';
import { customerFacts } from '#modules/customers/server.ts';
import { issuedInvoices } from '#modules/invoices/server.ts';
import { releasesOfCustomer } from '#modules/retention/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { notFound } from '#server/http/problems.ts';
import { codes } from '../vouchers/vouchers.engine.ts';
import { againstIn } from '../vouchers/vouchers.presenter.ts';
import { createVouchersRepository } from '../vouchers/vouchers.repository.ts';
import type { CustomerStatement } from './customer-statement.contract.ts';

interface Entry extends Movement {
  kind: string;
  number: string;
  detail: string;
  id: number;
}

export const invoiceKinds: Record<number, string> = {
  386: 'advance_invoice',
  388: 'invoice',
  381: 'credit_note',
  383: 'debit_note',
};

/** The account statement of a customer. Throws 404. */
export async function readStatementOfCustomer(
  context: ServerContext,
  customerId: number,
  period: StatementPeriod,
): Promise<CustomerStatement> {
  const { kysely } = context.database;
  const facts = await customerFacts(kysely, customerId);
  if (!facts) throw notFound();
  const [documents, { entries: vouchers, unallocated }] = await Promise.all([
    documentEntries(customerId, kysely),
    voucherEntries(customerId, period.to, kysely),
  ]);
  const statement = statementOf(inOrder([...documents, ...vouchers]), period);
  const { en = {} } = JSON.parse(facts.translations) as { en?: { name?: string } };
  return {
    customer: {
      ...{ id: facts.id, name: facts.name, translations: { en: { ...(en.name && { name: en.name }) } } },
      ...(facts.deleted_at && { deleted: true }),
    },
    ...statement,
    ...{ balance: statement.closing, unallocated: toRiyals(unallocated) },
  };
}

/** Invoices, notes, releases of retention, and certificates that another system invoiced: what the customer owes. */
async function documentEntries(customerId: number, on: Connection): Promise<Entry[]> {
  const [invoices, releases, certificates] = await Promise.all([
    issuedInvoices(customerId, on),
    releasesOfCustomer(customerId, on),
    invoicedElsewhere(await contractIdsOf(customerId, on), on),
  ]);
  return [
    ...certificates.map(
      (row): Entry => ({
        ...{ date: row.invoiced_on ?? '', kind: 'certificate', number: row.number ?? String(row.sequence) },
        ...{ detail: [row.contract, row.invoice_number].filter(Boolean).join(' · ') },
        ...{ debit: row.due, credit: 0, subject: 'certificate', id: row.id },
      }),
    ),
    ...invoices.map(
      (row): Entry => ({
        ...{ date: row.tax_date ?? row.issue_date ?? '', kind: invoiceKinds[row.type] ?? 'invoice' },
        ...{ number: row.number ?? '', detail: [row.contract, row.certificate].filter(Boolean).join(' · ') },
        ...(row.type === 381 ? { debit: 0, credit: row.due } : { debit: row.due, credit: 0 }),
        ...{ subject: 'invoice', id: row.id },
      }),
    ),
    ...releases.map(
      ({ id, number, contract, agreed_on, amount }): Entry => ({
        ...{ date: agreed_on, kind: 'retention_release', number, detail: contract, debit: amount, credit: 0 },
        ...{ subject: 'retention_release', id },
      }),
    ),
  ].filter(({ debit, credit }) => debit > 0 || credit > 0);
}

/** Receipts with what was written off, refunds, and what was reversed of them. */
async function voucherEntries(customerId: number, to: string | undefined, on: Connection) {
  const of = {
    receipt: createVouchersRepository(on, 'receipt'),
    payment: createVouchersRepository(on, 'payment'),
  };
  const [receipts, payments] = await Promise.all([
    of.receipt.postedOf(customerId),
    of.payment.postedOf(customerId),
  ]);
  // What was received for another account, such as a deposit, is no part of what is owed.
  const received = receipts.filter((row) => row.against_account_id === null);
  const [allocations, paid] = await Promise.all([
    of.receipt.allocationsOf(received.map(({ id }) => id)),
    of.payment.allocationsOf(payments.map(({ id }) => id)),
  ]);
  // Other payments are about what the same party supplies.
  const refunds = payments
    .filter((row) => againstIn(row)?.code === codes.unallocated)
    .map((row) => ({
      ...row,
      amount: row.amount - sumOf(paid.filter(({ voucher_id }) => voucher_id === row.id)),
    }))
    .filter(({ amount }) => amount > 0);
  const isUntil = (date: string) => to === undefined || date <= to;
  const entries: Entry[] = [];
  let unallocated = 0;
  for (const [kind, rows] of [
    ['receipt', received],
    ['payment', refunds],
  ] as const)
    for (const row of rows) {
      const { id, number, reference, date, reversed_on, amount } = row;
      const about = { number: number ?? '', detail: reference, subject: kind, id };
      const counts = kind === 'receipt' ? { debit: 0, credit: amount } : { debit: amount, credit: 0 };
      entries.push({ date, kind, ...about, ...counts });
      const back = { debit: counts.credit, credit: counts.debit };
      if (reversed_on !== null) entries.push({ date: reversed_on, kind: 'reversal', ...about, ...back });
      if (isUntil(date) && (reversed_on === null || !isUntil(reversed_on)))
        unallocated += kind === 'receipt' ? amount : -amount;
    }
  for (const row of allocations) {
    const { voucher_id: id, number, amount, write_off, date, released_on } = row;
    const about = { number, detail: '', subject: 'receipt', id };
    if (write_off > 0) entries.push({ date, kind: 'write_off', ...about, debit: 0, credit: write_off });
    if (write_off > 0 && released_on !== null)
      entries.push({ date: released_on, kind: 'reversal', ...about, debit: write_off, credit: 0 });
    if (isUntil(date) && (released_on === null || !isUntil(released_on))) unallocated -= amount;
  }
  const byId = new Map(payments.map((row) => [row.id, row]));
  for (const { voucher_id: id, document, number, amount, date, released_on } of paid.filter(isRefund)) {
    const about = { number: byId.get(id)?.number ?? '', detail: number, subject: 'payment', id };
    entries.push({ date, kind: 'payment', ...about, debit: amount, credit: 0 });
    if (released_on !== null)
      entries.push({ date: released_on, kind: 'reversal', ...about, debit: 0, credit: amount });
    if (document === 'receipt' && isUntil(date) && (released_on === null || !isUntil(released_on)))
      unallocated -= amount;
  }
  return { entries, unallocated };
}

/** Whether a payment returns what was paid too much. */
const isRefund = ({ document }: { document: string }) => document === 'invoice' || document === 'receipt';

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
