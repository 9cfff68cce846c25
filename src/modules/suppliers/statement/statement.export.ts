import type { StatementLine } from '#server/export/account-statement.ts';
import type { Sheet } from '#server/export/sheet.ts';
import ar from '../locales/sheets.ar.json' with { type: 'json' };
import en from '../locales/sheets.en.json' with { type: 'json' };
import type { SupplierStatementRow } from './statement.contract.ts';

/** Export of a supplier's statement. */
export const statementSheet: Sheet<StatementLine<SupplierStatementRow>> = {
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
