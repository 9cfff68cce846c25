import type { Sheet } from '#server/export/sheet.ts';
import ar from '../locales/sheets.ar.json' with { type: 'json' };
import en from '../locales/sheets.en.json' with { type: 'json' };
import type { Statement, StatementRow } from './statement.contract.ts';

/** A row of the file: also the sums. */
type Row = Pick<StatementRow, 'kind' | 'number' | 'reference' | 'debit' | 'credit' | 'balance'> & {
  date: string | null;
};

/** Export of a contract's statement. */
export const statementSheet: Sheet<Row> = {
  name: 'statement',
  words: { ar: ar.statement, en: en.statement },
  columns: [
    { head: 'date', kind: 'date', value: ({ date }) => date },
    { head: 'kind', value: ({ kind }, { t }) => t(`kinds.${kind}`), width: 24 },
    { head: 'number', value: ({ number }) => number, width: 20 },
    { head: 'reference', value: ({ reference }) => reference, width: 20 },
    { head: 'debit', kind: 'money', value: ({ debit }) => debit },
    { head: 'credit', kind: 'money', value: ({ credit }) => credit },
    { head: 'balance', kind: 'money', value: ({ balance }) => balance },
  ],
};

/** The rows of the file, before the sums. */
export const statementRows = ({ rows, debit, credit, balance }: Statement): Row[] => [
  ...rows,
  { date: null, kind: 'sum', number: '', reference: '', debit, credit, balance },
];
