import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { inSlices, startSweeping } from '#server/sweeping.ts';
import { mountAttachments } from './attachments.api.ts';
import { createAttachmentsRepository } from './attachments.repository.ts';
import { createAttachmentsService } from './attachments.service.ts';
import { filesTimeline } from './attachments.timeline.ts';

export const server: ServerModule = {
  id: 'attachments',
  schema: migrationsOf(import.meta.url),
  timeline: filesTimeline,
  erase: (subject, ids, trx) => createAttachmentsRepository(trx).erase(subject, ids),
  about: () => [{ table: 'attachments' }],
  mount: mountAttachments,
  start: (context) => {
    const service = createAttachmentsService(context);
    return startSweeping(
      context,
      (stopping) => inSlices(stopping, () => service.sweep()),
      'deleted files could not be removed',
    );
  },
};
