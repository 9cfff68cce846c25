import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { startSweeping } from '#server/sweeping.ts';
import { mountReplies } from './replies.api.ts';
import { replyFields } from './replies.fields.ts';
import { replyRecord } from './replies.service.ts';

export { allReplies } from './replies.service.ts';

export const server: ServerModule = {
  id: 'replies',
  schema: migrationsOf(import.meta.url),
  searched: [searchedBy('replies', replyFields)],
  subjects: (context) => [recordSubject(context, replyRecord, { permission: 'replies', worked: false })],
  mount: mountReplies,
  start: (context) =>
    startSweeping(
      context,
      createRecordStore(context, replyRecord).removeDeleted,
      'deleted replies could not be removed',
    ),
};
