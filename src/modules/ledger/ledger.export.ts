import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Sheet } from '#server/export/sheet.ts';
import type { LedgerAccount } from './chart/chart.contract.ts';
import { accountFields } from './chart/chart.fields.ts';
import type { JournalEntry } from './entries/entries.contract.ts';
import { entryColumns } from './entries/entries.fields.ts';
import ar from './locales/sheets.ar.json' with { type: 'json' };
import en from './locales/sheets.en.json' with { type: 'json' };
import type { Period } from './periods/periods.contract.ts';

export const chartSheet = fieldsSheet<LedgerAccount>('accounts', accountFields, import.meta.url, {
  title: 'accounts',
});

export const entriesSheet = fieldsSheet<JournalEntry>('journal-entries', entryColumns, import.meta.url, {
  first: [{ head: 'fields.number', value: ({ number }) => number, width: 18 }],
  last: [{ head: 'fields.total', kind: 'money', value: ({ totals }) => totals.debit }],
});

export const periodsSheet: Sheet<Period> = {
  name: 'periods',
  words: { ar: ar.periods, en: en.periods },
  columns: [
    { head: 'from', kind: 'date', value: ({ from }) => from },
    { head: 'to', kind: 'date', value: ({ to }) => to },
    { head: 'state', value: ({ state }, { t }) => t(`states.${state}`), width: 14 },
  ],
};
