import { localized } from '#base/localized.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Contract } from './contracts.contract.ts';
import { contractColumns } from './contracts.fields.ts';

/** Export of the contracts. */
export const contractsSheet = fieldsSheet<Contract>('contracts', contractColumns, import.meta.url, {
  first: [
    { head: 'fields.number', value: ({ number }) => number, width: 18 },
    {
      head: 'fields.customer',
      value: ({ customer }, { locale }) => customer && localized(customer, 'name', locale),
      width: 30,
    },
  ],
  last: [
    { head: 'fields.city', value: ({ site }) => site.city, width: 18 },
    { head: 'fields.district', value: ({ site }) => site.district, width: 18 },
    { head: 'fields.original_net', kind: 'money', value: ({ value }) => value.original.net },
    { head: 'fields.changes_net', kind: 'money', value: ({ value }) => value.changes.net },
    { head: 'fields.net', kind: 'money', value: ({ value }) => value.revised.net },
    { head: 'fields.vat', kind: 'money', value: ({ value }) => value.revised.vat },
    { head: 'fields.total', kind: 'money', value: ({ value }) => value.revised.total },
    { head: 'fields.signed_on', kind: 'date', value: ({ signed_on }) => signed_on },
    { head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at },
  ],
});
