import { oneADay } from '#base/statement.ts';
import { invoicesOfContract } from '#modules/invoices/server.ts';
import type { StatementEntry } from '#modules/retention/server.ts';
import type { Connection } from '#server/db/database.ts';
import { allocationsOfContract, createVouchersRepository } from '../vouchers/vouchers.repository.ts';
import { invoiceKinds } from './customer-statement.service.ts';

/** Receipts in the statement of a contract, as far as they paid its documents; what was reversed is owed again. */
export async function receiptsOfContract(contractId: number, on: Connection): Promise<StatementEntry[]> {
  const allocations = (await allocationsOfContract(contractId, on)).filter(
    ({ voucher }) => voucher === 'receipt',
  );
  const ids = [...new Set(allocations.map(({ voucher_id }) => voucher_id))];
  const receipts = new Map(
    (await createVouchersRepository(on, 'receipt').byIds(ids)).map((row) => [row.id, row]),
  );
  const entries = allocations.flatMap((allocation): StatementEntry[] => {
    const { voucher_id: id, amount, write_off, date, released_on } = allocation;
    const row = receipts.get(id);
    const about = { kind: 'receipt', number: row?.number ?? '', reference: row?.reference ?? '' };
    const settled = amount + write_off;
    const entry = { ...about, subject: 'receipt', id };
    return [
      { date, ...entry, debit: 0, credit: settled },
      ...(released_on === null ? [] : [{ date: released_on, ...entry, debit: settled, credit: 0 }]),
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
