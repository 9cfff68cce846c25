import { oneADay } from '#base/statement.ts';
import { invoicesOfContract } from '#modules/invoices/server.ts';
import type { StatementEntry } from '#modules/retention/server.ts';
import type { Connection } from '#server/db/database.ts';
import { invoiceKinds } from './customer-statement.service.ts';
import { settledOfContract } from './settled-of-contract.service.ts';

/** Receipts and refunds in the statement of a contract, as far as they are of its documents; what was reversed is owed again. */
export async function vouchersOfContract(contractId: number, on: Connection): Promise<StatementEntry[]> {
  const entries = (await settledOfContract(contractId, on)).flatMap(({ allocation, voucher }) => {
    const { voucher: kind, voucher_id: id, amount, write_off, date, released_on } = allocation;
    const about = { kind, number: voucher?.number ?? '', reference: voucher?.reference ?? '' };
    const settled = amount + write_off;
    const entry = { ...about, subject: kind, id };
    const credits = { debit: 0, credit: settled };
    const debits = { debit: settled, credit: 0 };
    const [paid, back] = kind === 'receipt' ? [credits, debits] : [debits, credits];
    return [
      { date, ...entry, ...paid },
      ...(released_on === null ? [] : [{ date: released_on, ...entry, ...back }]),
    ];
  });
  return oneADay(entries);
}

/** Invoices and notes in the statement of a contract, on their tax dates. */
export async function documentsOfContract(contractId: number, on: Connection): Promise<StatementEntry[]> {
  const issued = await invoicesOfContract(contractId, on);
  return issued.map((row): StatementEntry => {
    const amounts = row.type === 381 ? { debit: 0, credit: row.due } : { debit: row.due, credit: 0 };
    return {
      ...{ date: row.tax_date ?? row.issue_date ?? '', kind: invoiceKinds[row.type] ?? 'invoice' },
      ...{ number: row.number ?? '', subject: 'invoice', id: row.id, ...amounts },
      certificateId: row.type === 388 ? row.certificate_id : null,
    };
  });
}
