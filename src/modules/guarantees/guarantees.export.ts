import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Guarantee } from './guarantees.contract.ts';
import { guaranteeColumns } from './guarantees.fields.ts';

/** Export of the letters of guarantee. */
export const guaranteesSheet = fieldsSheet<Guarantee>('guarantees', guaranteeColumns, import.meta.url, {
  first: [],
  last: [
    { head: 'fields.contract_id', value: ({ contract }) => contract?.number, width: 18 },
    { head: 'fields.call_reason', value: ({ call_reason }) => call_reason, width: 30 },
    { head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at },
  ],
});
