import { localized } from '#base/localized.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { ChangeOrder } from './change-orders.contract.ts';
import { orderColumns } from './change-orders.fields.ts';

/** Export of the change orders. */
export const ordersSheet = fieldsSheet<ChangeOrder>('change-orders', orderColumns, import.meta.url, {
  first: [
    { head: 'fields.number', value: ({ number }) => number, width: 18 },
    { head: 'fields.sequence', kind: 'number', value: ({ sequence }) => sequence, width: 10 },
    { head: 'fields.contract', value: ({ contract }) => contract.number, width: 18 },
    {
      head: 'fields.customer',
      value: ({ customer }, { locale }) => customer && localized(customer, 'name', locale),
      width: 30,
    },
  ],
  last: [
    { head: 'fields.days', kind: 'number', value: ({ days }) => days },
    { head: 'fields.net', kind: 'money', value: ({ totals }) => totals.net },
    { head: 'fields.vat', kind: 'money', value: ({ totals }) => totals.vat },
    { head: 'fields.total', kind: 'money', value: ({ totals }) => totals.total },
    { head: 'fields.before_net', kind: 'money', value: ({ before }) => before.net },
    { head: 'fields.after_net', kind: 'money', value: ({ after }) => after.net },
    { head: 'fields.accepted_on', kind: 'date', value: ({ accepted_on }) => accepted_on },
    { head: 'fields.applied_at', kind: 'moment', value: ({ applied_at }) => applied_at },
    { head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at },
  ],
});
