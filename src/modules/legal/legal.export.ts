import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { LegalVersion } from './legal.contract.ts';
import { versionFields } from './legal.fields.ts';

/** Export of the versions of legal texts. */
export const versionsSheet = fieldsSheet<LegalVersion>('legal', versionFields, import.meta.url, {
  last: [
    { head: 'fields.number', kind: 'number', value: ({ number }) => number },
    { head: 'state', value: ({ standing }, { t }) => t(`standings.${standing}`), width: 18 },
    { head: 'fields.in_force_from', kind: 'date', value: ({ in_force_from }) => in_force_from },
    {
      head: 'fields.matters',
      value: ({ matters }, { t }) => t(`values.matters.${matters ? 1 : 0}`),
      width: 14,
    },
    { head: 'fields.published_at', kind: 'moment', value: ({ published_at }) => published_at },
    { head: 'fields.published_by', value: ({ published_by }) => published_by },
  ],
});
