import type { Dimensions, NewEntryLine } from '#modules/ledger/posting.engine.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import type { StoredLine } from '../invoices.table.ts';

type Posted = Pick<
  InvoiceRow,
  'type' | 'net' | 'vat' | 'recovered' | 'recovered_vat' | 'retention' | 'contra' | 'due'
>;

/**
 * The entry of an invoice: what is due, retained and recovered against revenue and VAT. An advance is a debt to the customer
 * instead of revenue, and what is credited is the mirror. Price reductions of a certificate lower the revenue on an account of
 * their own.
 */
export function entryLines(
  row: Posted,
  lines: readonly StoredLine[],
  { about, ofAdvance = false }: { about: Dimensions; ofAdvance?: boolean },
): NewEntryLine[] {
  const sign = row.type === 381 ? -1 : 1;
  const line = (account: string, amount: number, contract_line_id: number | null = null): NewEntryLine => ({
    ...{ account, debit: sign * amount, ...about },
    ...(contract_line_id !== null && { contract_line_id }),
  });
  const worth = ({ amount, reduction = 0 }: StoredLine) => amount + reduction;
  const work = lines.reduce((sum, one) => sum + worth(one), 0);
  const credit =
    row.type === 386 || ofAdvance
      ? [line('2100', -row.net)]
      : [
          ...lines.map((one) => line(one.order === null ? '4010' : '4020', -worth(one), one.line_id)),
          line('4090', work - row.net),
        ];
  return [
    ...[line('1100', row.due), line('1110', row.retention), line('5090', row.contra)],
    ...[line('2100', row.recovered), line('2200', row.recovered_vat)],
    ...credit,
    line('2200', -row.vat),
  ];
}
