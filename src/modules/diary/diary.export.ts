import { localized } from '#base/localized.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { DiaryDay } from './diary.contract.ts';
import { diaryFields } from './diary.fields.ts';

/** Export of the diary. */
export const diarySheet = fieldsSheet<DiaryDay>('diary', diaryFields, import.meta.url, {
  first: [
    { head: 'fields.contract', value: ({ contract }) => contract?.number ?? '', width: 18 },
    {
      head: 'fields.contract_name',
      value: ({ contract }, { locale }) => contract && localized(contract, 'name', locale),
      width: 30,
    },
  ],
  last: [
    { head: 'fields.temperature', kind: 'number', value: ({ temperature }) => temperature },
    { head: 'fields.people_total', kind: 'number', value: ({ people_total }) => people_total },
    {
      head: 'fields.people',
      value: ({ people }) => people.map(({ trade, count }) => `${trade}: ${count}`).join('\n'),
      width: 30,
    },
    { head: 'fields.photographs', kind: 'number', value: ({ photographs }) => photographs.length },
    { head: 'fields.written_by', value: ({ written_by }) => written_by?.name ?? '', width: 20 },
  ],
});
