import { localized } from '#base/localized.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Bill } from './bills.contract.ts';
import { billColumns } from './bills.fields.ts';

/** Export of the suppliers' bills. */
export const billsSheet = (door: string) =>
  fieldsSheet<Bill>('supplier_bills', billColumns, door, {
    first: [
      { head: 'fields.number', value: ({ number }) => number, width: 18 },
      {
        head: 'fields.supplier',
        value: ({ customer }, { locale }) => localized(customer, 'name', locale),
        width: 30,
      },
    ],
    last: [
      { head: 'fields.vat_number', value: ({ customer }) => customer.vat_number, width: 18 },
      {
        head: 'fields.lines',
        value: ({ lines }) =>
          lines.map(({ account, description }) => `${account.code} ${description}`.trim()).join(' · '),
        width: 40,
      },
      { head: 'fields.net', kind: 'money', value: ({ totals }) => totals.net },
      { head: 'fields.vat', kind: 'money', value: ({ totals }) => totals.vat },
      { head: 'fields.total', kind: 'money', value: ({ totals }) => totals.total },
      { head: 'fields.retained', kind: 'money', value: ({ retained }) => retained },
      { head: 'fields.released', kind: 'money', value: ({ released }) => released },
      { head: 'fields.paid', kind: 'money', value: ({ paid }) => paid },
      { head: 'fields.open', kind: 'money', value: ({ open }) => open },
      { head: 'fields.entry_number', value: ({ entry }) => entry?.number, width: 16 },
      { head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at },
    ],
  });
