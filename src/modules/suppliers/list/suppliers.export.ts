import { localized } from '#base/localized.ts';
import type { Sheet } from '#server/export/sheet.ts';
import ar from '../locales/sheets.ar.json' with { type: 'json' };
import en from '../locales/sheets.en.json' with { type: 'json' };
import type { Supplier } from './suppliers.contract.ts';

/** Export of the suppliers. */
export const suppliersSheet: Sheet<Supplier> = {
  name: 'suppliers',
  words: { ar: ar.suppliers, en: en.suppliers },
  columns: [
    { head: 'name', value: (supplier, { locale }) => localized(supplier, 'name', locale), width: 36 },
    { head: 'vat_number', value: ({ vat_number }) => vat_number, width: 18 },
    { head: 'phone', value: ({ phone }) => phone, width: 18 },
    { head: 'bills', kind: 'number', value: ({ bills }) => bills },
    { head: 'last_bill', kind: 'date', value: ({ last_bill }) => last_bill },
    { head: 'owed', kind: 'money', value: ({ owed }) => owed },
    { head: 'overdue', kind: 'money', value: ({ overdue }) => overdue },
    { head: 'retained', kind: 'money', value: ({ retained }) => retained },
  ],
};
