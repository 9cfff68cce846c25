import type {} from '#modules/projects/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { referring } from '#server/records/references.ts';
import { startSweeping } from '#server/sweeping.ts';
import { mountDiary } from './diary.api.ts';
import { createDiaryRepository } from './diary.repository.ts';
import { daySubject, diaryRecord, photographRecord, searchOf } from './diary.subject.ts';
import { publicPhotographs } from './shown.service.ts';

export { type ShownDay, shownDiary, shownPicture } from './shown.service.ts';

export const server: ServerModule = {
  id: 'diary',
  schema: migrationsOf(import.meta.url),
  searched: [
    {
      table: 'diary_days',
      columns: ['day', 'stage', 'works', 'visitors', 'note', 'people'],
      text: searchOf,
    },
  ],
  subjects: (context) => [daySubject(context)],
  refersTo: () => referring({ table: 'diary_days', by: 'diary_day', columns: { contract_id: 'contract' } }),
  usedPictures: (context) => (hashes) => createDiaryRepository(context.database.kysely).picturesAmong(hashes),
  stagePhotographs: publicPhotographs,
  mount: mountDiary,
  start: (context) =>
    startSweeping(
      context,
      async () => {
        await createRecordStore(context, photographRecord).removeDeleted();
        await createRecordStore(context, diaryRecord).removeDeleted();
      },
      'deleted days of the diary could not be removed',
    ),
};
