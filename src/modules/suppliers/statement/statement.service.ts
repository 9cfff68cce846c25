import { toRiyals } from '#base/money.ts';
import { oneADay, type StatementPeriod, statementOf } from '#base/statement.ts';
import { customerFacts } from '#modules/customers/server.ts';
import type { LedgerTables } from '#modules/ledger/server.ts';
import { postedVouchersOf } from '#modules/vouchers/server.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { codes } from '../bills/bills.engine.ts';
import { supplierNotFound } from '../bills/bills.problems.ts';
import { createBillsRepository } from '../bills/bills.repository.ts';
import type { SupplierStatement, SupplierStatementRow } from './statement.contract.ts';

const linesOf = (on: Connection, customerId: number, code: string) =>
  tablesOf<LedgerTables>(on)
    .selectFrom('ledger_lines')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
    .where('ledger_accounts.code', '=', code)
    .where('ledger_lines.customer_id', '=', customerId);

/** What is owed a supplier, as the ledger has it. Throws 404. */
export async function readStatement(
  customerId: number,
  { from, to }: StatementPeriod,
  on: Connection,
): Promise<SupplierStatement> {
  const facts = await customerFacts(on, customerId);
  if (!facts) throw supplierNotFound();
  const until = (rows: ReturnType<typeof linesOf>) =>
    to === undefined ? rows : rows.where('ledger_lines.date', '<=', to);
  const rows = await until(linesOf(on, customerId, codes.payable))
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select([
      'ledger_lines.date',
      'ledger_lines.entry_id',
      'ledger_entries.number',
      'ledger_entries.reverses',
      'ledger_entries.text',
      'ledger_lines.debit',
      'ledger_lines.credit',
    ])
    // The entry that takes another back is about the same document.
    .leftJoin('ledger_entries as original', 'original.id', 'ledger_entries.reverses')
    .select(({ fn }) => [
      fn.coalesce('original.source_subject', 'ledger_lines.source_subject').as('subject'),
      fn.coalesce('original.source_id', 'ledger_lines.source_id').as('id'),
    ])
    .orderBy('ledger_lines.date')
    .orderBy('ledger_lines.id')
    .execute();
  const held = await until(linesOf(on, customerId, codes.retained))
    .select(['debit', 'credit'])
    .execute();
  const [bills, payments, receipts] = await Promise.all([
    createBillsRepository(on).numbered(customerId),
    postedVouchersOf('payment', customerId, on),
    postedVouchersOf('receipt', customerId, on),
  ]);
  /** The document of an entry by kind, number and what its supplier knows it by. */
  const documentOf = (
    { subject, id }: { subject: string | null; id: number | null },
    entryId: number,
  ): Pick<SupplierStatementRow, 'kind' | 'number' | 'detail'> | undefined => {
    const bill = subject === 'supplier_bill' ? bills.get(id ?? 0) : undefined;
    if (bill)
      return {
        kind: bill.entry_id === entryId ? 'supplier_bill' : 'retention_release',
        ...{ number: bill.number ?? '', detail: bill.supplier_number },
      };
    const kind = subject === 'payment' || subject === 'receipt' ? subject : null;
    const voucher = kind && { payment: payments, receipt: receipts }[kind].get(id ?? 0);
    return kind && voucher ? { kind, number: voucher.number, detail: voucher.reference } : undefined;
  };
  const entries = rows.map(({ date, entry_id, number, text, reverses, subject, id, debit, credit }) => {
    const document = documentOf({ subject, id }, entry_id);
    const kind: SupplierStatementRow['kind'] =
      reverses !== null && document ? 'reversal' : (document?.kind ?? 'entry');
    return {
      ...{ date, number: number ?? '', detail: text, ...document, kind },
      ...{ entry_number: number ?? '', subject: subject ?? 'journal_entry', id: id ?? 0 },
      ...{ debit: Number(debit), credit: Number(credit) },
    };
  });
  const { en = {} } = JSON.parse(facts.translations) as { en?: { name?: string } };
  return {
    supplier: {
      ...{ id: facts.id, name: facts.name, vat_number: facts.vat_number },
      translations: { en: { ...(en.name && { name: en.name }) } },
    },
    ...statementOf(oneADay(entries, withBothEntries), { from, to }, 'credit'),
    retained: toRiyals(held.reduce((sum, row) => sum + Number(row.credit) - Number(row.debit), 0)),
  };
}

/** A voucher that was allocated again on its day has several entries. */
function withBothEntries<One extends { entry_number: string }>(one: One, { entry_number }: One): One {
  const numbers = [...new Set([...one.entry_number.split(' · '), entry_number])];
  return { ...one, entry_number: numbers.join(' · ') };
}
