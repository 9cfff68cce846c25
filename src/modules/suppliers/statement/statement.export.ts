import type { Sheet } from '#server/export/sheet.ts';
import ar from '../locales/sheets.ar.json' with { type: 'json' };
import en from '../locales/sheets.en.json' with { type: 'json' };
import type { SupplierStatement, SupplierStatementRow } from './statement.contract.ts';

/** A row of the file; null is the balance before the first day. */
type Row = Omit<SupplierStatementRow, 'kind'> & { kind: SupplierStatementRow['kind'] | 'opening' };

/** Export of a supplier's statement. */
export const statementSheet: Sheet<Row> = {
  name: 'supplier-statement',
  words: { ar: ar.statement, en: en.statement },
  columns: [
    { head: 'date', kind: 'date', value: ({ date }) => date },
    { head: 'kind', value: ({ kind }, { t }) => t(`kinds.${kind}`), width: 24 },
    { head: 'number', value: ({ number }) => number, width: 20 },
    { head: 'detail', value: ({ detail }) => detail, width: 36 },
    { head: 'entry_number', value: ({ entry_number }) => entry_number, width: 16 },
    { head: 'debit', kind: 'money', value: ({ debit }) => debit },
    { head: 'credit', kind: 'money', value: ({ credit }) => credit },
    { head: 'balance', kind: 'money', value: ({ balance }) => balance },
  ],
};

/** The rows of the file, after the balance before them. */
export async function* rowsOf({ from, opening, rows }: SupplierStatement): AsyncGenerator<Row[]> {
  if (from !== null)
    yield [
      {
        ...{ date: from, kind: 'opening', number: '', detail: '', entry_number: '', debit: 0, credit: 0 },
        ...{ balance: opening, subject: '', id: 0 },
      },
    ];
  yield rows;
}
