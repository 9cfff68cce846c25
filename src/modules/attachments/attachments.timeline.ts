import type { ServerContext } from '#server/context.ts';
import type { TimelineSource } from '#server/records/timeline.ts';
import type { TimelineEntry } from '#wire/timeline.ts';
import { createAttachmentsRepository } from './attachments.repository.ts';
import type { AttachmentRow } from './attachments.table.ts';
import { userOf } from './attachments.values.ts';

/** Added and deleted files, for timelines. */
export function filesTimeline({ database }: ServerContext): TimelineSource {
  return {
    shows: ['file'],
    async read({ subject, id, limit }) {
      const files = createAttachmentsRepository(database.kysely).of(subject, id);
      const rows = await files.orderBy('id', 'desc').limit(limit).execute();
      return rows.flatMap(entriesOf);
    },
  };
}

function entriesOf(row: AttachmentRow): TimelineEntry[] {
  const { id, name, size, kind, deleted_at, deleted_by, deleted_by_id } = row;
  const file = { id, name, size, kind, there: deleted_at === null };
  const added: TimelineEntry = {
    key: `file-${id}`,
    kind: 'file',
    at: row.created_at,
    by: { id: userOf(row), name: row.user_name },
    action: 'create',
    file,
  };
  if (deleted_at === null) return [added];
  const by = deleted_by === null ? null : { id: deleted_by_id, name: deleted_by };
  return [{ key: `file-${id}-deleted`, kind: 'file', at: deleted_at, by, action: 'delete', file }, added];
}
