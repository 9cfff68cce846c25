import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { LedgerAccount } from './chart/chart.contract.ts';
import { accountFields } from './chart/chart.fields.ts';
import type { JournalEntry } from './entries/entries.contract.ts';
import { entryColumns } from './entries/entries.fields.ts';

export const chartSheet = fieldsSheet<LedgerAccount>('accounts', accountFields, import.meta.url);

export const entriesSheet = fieldsSheet<JournalEntry>('journal-entries', entryColumns, import.meta.url, {
  first: [{ head: 'fields.number', value: ({ number }) => number, width: 18 }],
  last: [{ head: 'fields.total', kind: 'money', value: ({ totals }) => totals.debit }],
});
