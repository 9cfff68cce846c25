import { localized } from '#base/localized.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Quote } from './quotes.contract.ts';
import { quoteColumns } from './quotes.fields.ts';

/** Export of the quotes. */
export const quotesSheet = fieldsSheet<Quote>('quotes', quoteColumns, import.meta.url, {
  first: [
    { head: 'fields.number', value: ({ number }) => number, width: 18 },
    { head: 'fields.revision', kind: 'number', value: ({ revision }) => revision },
    {
      head: 'fields.customer',
      value: ({ customer }, { locale }) => customer && localized(customer, 'name', locale),
      width: 30,
    },
  ],
  last: [
    { head: 'fields.city', value: ({ site }) => site.city, width: 18 },
    { head: 'fields.district', value: ({ site }) => site.district, width: 18 },
    { head: 'fields.net', kind: 'money', value: ({ totals }) => totals.net },
    { head: 'fields.vat', kind: 'money', value: ({ totals }) => totals.vat },
    { head: 'fields.total', kind: 'money', value: ({ totals }) => totals.total },
    { head: 'fields.sent_at', kind: 'moment', value: ({ sent_at }) => sent_at },
    { head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at },
  ],
});
