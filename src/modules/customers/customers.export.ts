import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { SheetColumn } from '#server/export/sheet.ts';
import type { Customer } from './customers.contract.ts';
import { addressFields, customerFields } from './customers.fields.ts';

type Part = keyof typeof addressFields;

const { national_id: _, ...before } = customerFields;

const addressColumns = (Object.keys(addressFields) as Part[]).map(
  (part): SheetColumn<Customer> => ({ head: `fields.${part}`, value: ({ address }) => address[part] }),
);

/** Export of the customers. */
export const customersSheet = fieldsSheet<Customer>('customers', before, import.meta.url, {
  first: [{ head: 'fields.id', kind: 'number', value: ({ id }) => id }],
  last: [
    { head: 'fields.phones', value: ({ phones }) => phones.join(' '), width: 30 },
    { head: 'fields.emails', value: ({ emails }) => emails.join(' '), width: 30 },
    { head: 'fields.id_kind', value: ({ id_kind }, { t }) => id_kind && t(`values.id_kind.${id_kind}`) },
    { head: 'fields.national_id', value: ({ national_id }) => national_id, width: 16 },
    ...addressColumns,
    { head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at },
  ],
});
