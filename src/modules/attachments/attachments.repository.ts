import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { AttachmentRow, AttachmentsTables } from './attachments.table.ts';

export function createAttachmentsRepository(on: Connection) {
  const db = tablesOf<AttachmentsTables>(on);
  const change = (id: number) => db.updateTable('attachments').where('id', '=', id);
  async function remove(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .deleteFrom('attachment_chunks')
      .where('attachment_id', 'in', [...ids])
      .execute();
    await db
      .deleteFrom('attachments')
      .where('id', 'in', [...ids])
      .execute();
  }
  return {
    /** Files of a record, including deleted ones. */
    of: (subject: string, id: number) =>
      db
        .selectFrom('attachments')
        .selectAll()
        .where('subject', '=', subject)
        .where('subject_id', '=', id)
        .where('complete', '=', 1),
    byId: (id: number): Promise<AttachmentRow | undefined> =>
      db
        .selectFrom('attachments')
        .selectAll()
        .where('id', '=', id)
        .where('complete', '=', 1)
        .executeTakeFirst(),
    add: (row: Omit<AttachmentRow, 'id'>): Promise<AttachmentRow> =>
      db.insertInto('attachments').values(row).returningAll().executeTakeFirstOrThrow(),
    async addChunk(id: number, place: number, bytes: Uint8Array): Promise<void> {
      await db.insertInto('attachment_chunks').values({ attachment_id: id, place, bytes }).execute();
    },
    async chunk(id: number, place: number): Promise<Uint8Array | undefined> {
      const row = await db
        .selectFrom('attachment_chunks')
        .select('bytes')
        .where('attachment_id', '=', id)
        .where('place', '=', place)
        .executeTakeFirst();
      return row?.bytes;
    },
    async complete(id: number): Promise<void> {
      await change(id).set({ complete: 1 }).execute();
    },
    async lock(id: number): Promise<void> {
      await change(id).set({ locked: 1 }).execute();
    },
    lockAll: (subject: string, id: number): Promise<AttachmentRow[]> =>
      db
        .updateTable('attachments')
        .set({ locked: 1 })
        .where('subject', '=', subject)
        .where('subject_id', '=', id)
        .where('complete', '=', 1)
        .where('deleted_at', 'is', null)
        .returningAll()
        .execute(),
    /** Returns false if the file is locked or already in that state. */
    async setDeleted(
      id: number,
      deleted: { at: string; by: { id: number; name: string } | null } | null,
    ): Promise<boolean> {
      const done = await change(id)
        .where('locked', '=', 0)
        .where('deleted_at', deleted === null ? 'is not' : 'is', null)
        .set({
          deleted_at: deleted?.at ?? null,
          deleted_by_id: deleted?.by?.id ?? null,
          deleted_by: deleted?.by?.name ?? null,
        })
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    remove,
    async erase(subject: string, ids: readonly number[]): Promise<void> {
      const rows = await db
        .selectFrom('attachments')
        .select('id')
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids])
        .execute();
      await remove(rows.map(({ id }) => id));
    },
    /** Some files that were deleted, or whose upload started but never finished, before these times. */
    async leftOver({ deletedBefore, begunBefore }: { deletedBefore: string; begunBefore: string }) {
      const rows = await db
        .selectFrom('attachments')
        .select('id')
        .where(({ or, eb, and }) =>
          or([
            eb('deleted_at', '<', deletedBefore),
            and([eb('complete', '=', 0), eb('created_at', '<', begunBefore)]),
          ]),
        )
        .limit(20)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
