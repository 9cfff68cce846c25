import { userName } from '#base/administrator-name.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Design } from './designs.contract.ts';
import { designColumns } from './designs.fields.ts';

/** Export of the design requests. */
export const designsSheet = fieldsSheet<Design>('design-requests', designColumns, import.meta.url, {
  first: [{ head: 'fields.id', kind: 'number', value: ({ id }) => id }],
  last: [
    { head: 'fields.decline_reason', value: ({ decline_reason }) => decline_reason, width: 30 },
    { head: 'assignee', value: ({ assignee }, { locale }) => assignee && userName(assignee.name, locale) },
    { head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at },
  ],
});
