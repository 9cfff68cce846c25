import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepFile } from '#server/http/receive-file.ts';
import type { ServerModule } from '#server/module.ts';
import type { SubjectRecord } from '#server/records/subjects.ts';
import { inSlices, startSweeping } from '#server/sweeping.ts';
import { headersOf, mountAttachments } from './attachments.api.ts';
import type { Attachment } from './attachments.contract.ts';
import { createAttachmentsRepository } from './attachments.repository.ts';
import { createAttachmentsService } from './attachments.service.ts';
import type { AttachmentRow } from './attachments.table.ts';
import { filesTimeline } from './attachments.timeline.ts';

export { addSentFile } from './sent-file.service.ts';

/** The files on some records of a kind, newest first, for modules that need one of them. */
export async function readAttachments(
  context: ServerContext,
  { subject, ids }: { subject: string; ids: readonly number[] },
  on: Connection = context.database.kysely,
): Promise<AttachmentRow[]> {
  const files = createAttachmentsRepository(on);
  const found = await Promise.all(
    ids.map((id) => files.of(subject, id).where('deleted_at', 'is', null).execute()),
  );
  return found.flat().sort((one, other) => other.id - one.id);
}

/** Downloads a file, for calls that have checked who may read it; null if it was deleted. */
export async function attachmentAnswer(context: ServerContext, id: number): Promise<Response | null> {
  const row = await createAttachmentsRepository(context.database.kysely).byId(id);
  if (!row || row.deleted_at !== null) return null;
  return new Response(createAttachmentsService(context).content(row), { headers: headersOf(row) });
}

/** Adds a file of a form to a record. Throws 415 for content that is not accepted. */
export function addAttachment(
  context: ServerContext,
  subject: string,
  record: SubjectRecord,
  { file, caller }: { file: Blob; caller: Caller },
): Promise<Attachment> {
  return keepFile(file, (kept) =>
    createAttachmentsService(context).add(subject, record, kept, { caller, key: undefined }),
  );
}

/** Removes the files of some records for good, in the caller's transaction. */
export const eraseAttachments = (subject: string, ids: readonly number[], trx: Connection): Promise<void> =>
  ids.length === 0 ? Promise.resolve() : createAttachmentsRepository(trx).erase(subject, ids);

/** Keeps a signed file for good, in the caller's transaction. */
export const lockAttachment = (id: number, trx: Connection): Promise<void> =>
  createAttachmentsRepository(trx).lock(id);

/** Keeps all files of a record for good, in the caller's transaction, and returns them. */
export const lockAttachments = (subject: string, id: number, trx: Connection): Promise<AttachmentRow[]> =>
  createAttachmentsRepository(trx).lockAll(subject, id);

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
