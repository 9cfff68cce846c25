import { createReadStream } from 'node:fs';
import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller, Policy } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { forbidden, notFound } from '#server/http/problems.ts';
import type { ReceivedFile } from '#server/http/receive-file.ts';
import { recordChange } from '#server/records/journal.ts';
import { findVisible, type Subject, type SubjectRecord } from '#server/records/subjects.ts';
import type { Attachment } from './attachments.contract.ts';
import { fileLocked, typeRefused } from './attachments.problems.ts';
import { createAttachmentsRepository } from './attachments.repository.ts';
import type { AttachmentRow, AttachmentsTables } from './attachments.table.ts';
import { type FileKind, fileKinds, userOf, visitor } from './attachments.values.ts';
import { recogniseFile } from './file-kind.service.ts';
import { cleanName, hasRunnableName } from './file-name.engine.ts';

/** Bytes per row, and the most that is in memory of a file. */
const chunkBytes = 1024 * 1024;

/** A file with its record. */
export interface FileOfRecord {
  row: AttachmentRow;
  record: SubjectRecord;
}

export interface AddingFile {
  caller: Caller;
  /** Whom it is from, if that is not the caller; without an id for a visitor without an account. */
  by?: { id: number | null; name: string } | null;
  key: RequestKey;
  /** Runs in the transaction that makes the file visible, with it and the form's other parts. */
  inside?: (trx: Connection, added: AttachmentRow & Pick<ReceivedFile, 'fields'>) => Promise<void>;
}

/** Files on records of all kinds. */
export function createAttachmentsService(context: ServerContext) {
  const db = tablesOf<AttachmentsTables>(context.database.kysely);
  const files = createAttachmentsRepository(db);

  /** Throws 404 if the file or its record is missing, and 403 if `may` refuses the caller. */
  async function find(
    id: number,
    caller: Caller,
    may: (subject: Subject) => Policy,
    state: 'there' | 'deleted' = 'there',
  ): Promise<FileOfRecord> {
    const row = await files.byId(id);
    const since = restorableSince(context.now());
    const wanted = state === 'there' ? row?.deleted_at === null : (row?.deleted_at ?? '') >= since;
    if (!row || !wanted) throw notFound();
    const subject = context.subjects.all().find((one) => one.subject === row.subject);
    if (!subject) throw notFound();
    if (!may(subject)(caller)) throw forbidden();
    const record = await findVisible(subject, row.subject_id, caller);
    if (!record) throw notFound();
    return { row, record };
  }

  async function store(row: Omit<AttachmentRow, 'id'>, path: string): Promise<AttachmentRow> {
    const added = await files.add(row);
    try {
      let place = 0;
      for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
        await files.addChunk(added.id, place, chunk as Buffer);
        place += 1;
      }
    } catch (error) {
      await files.remove([added.id]).catch(() => {});
      throw error;
    }
    return added;
  }

  const change = ({ row, record }: FileOfRecord, caller: Caller, values: object) => ({
    caller,
    action: 'update' as const,
    subject: row.subject,
    id: record.id,
    name: record.name,
    ...values,
  });

  return {
    find,
    list(subject: string, record: SubjectRecord, query: { page: number; per_page: number }) {
      const wanted = files.of(subject, record.id).where('deleted_at', 'is', null);
      const listing: Listing<AttachmentRow> = listingOf(wanted, { ...query, q: '', sort: '-id' });
      return presented(listing, (rows) => rows.map(present));
    },
    /** Throws 415 for content that is not accepted. */
    async add(
      subject: string,
      record: SubjectRecord,
      file: ReceivedFile,
      { caller, by = caller, key, inside }: AddingFile,
    ): Promise<Attachment> {
      if (!by) throw forbidden();
      const kind = await recogniseFile(file.path);
      const name = cleanName(file.name);
      if (!kind || hasRunnableName(name)) throw typeRefused();
      const row = {
        subject,
        subject_id: record.id,
        name: name || `file.${kind}`,
        kind,
        size: file.size,
        sha256: file.sha256,
        locked: 0,
        user_id: by.id ?? visitor,
        user_name: by.name,
        created_at: context.now().toISOString(),
        complete: 0,
        deleted_at: null,
        deleted_by_id: null,
        deleted_by: null,
      };
      const added = await store(row, file.path);
      try {
        await db.transaction().execute(async (trx) => {
          await createAttachmentsRepository(trx).complete(added.id);
          const after = { file: added.name };
          await recordChange(context, change({ row: added, record }, caller, { after }), trx);
          await keepRequestKey(context, key, added.id, trx);
          await inside?.(trx, { ...added, fields: file.fields });
        });
      } catch (error) {
        await files.remove([added.id]).catch(() => {});
        throw error;
      }
      return present(added);
    },
    read: async (id: number): Promise<Attachment> => {
      const row = await files.byId(id);
      if (!row || row.deleted_at !== null) throw notFound();
      return present(row);
    },
    /** Streams the content from the database chunk by chunk. */
    content({ id }: AttachmentRow): ReadableStream<Uint8Array> {
      let place = 0;
      return new ReadableStream(
        {
          async pull(controller) {
            const bytes = await files.chunk(id, place);
            place += 1;
            if (bytes) controller.enqueue(new Uint8Array(bytes));
            else controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    },
    /** Throws 409 for a locked file. */
    async delete({ row, record }: FileOfRecord, caller: Caller): Promise<void> {
      if (row.locked) throw fileLocked();
      await db.transaction().execute(async (trx) => {
        const at = context.now().toISOString();
        if (!(await createAttachmentsRepository(trx).setDeleted(row.id, { at, by: caller })))
          throw notFound();
        await recordChange(context, change({ row, record }, caller, { before: { file: row.name } }), trx);
      });
    },
    async restore({ row, record }: FileOfRecord, caller: Caller): Promise<Attachment> {
      await db.transaction().execute(async (trx) => {
        if (!(await createAttachmentsRepository(trx).setDeleted(row.id, null))) throw notFound();
        await recordChange(context, change({ row, record }, caller, { after: { file: row.name } }), trx);
      });
      return present(row);
    },
    /** Removes some files past their restore period and unfinished uploads; returns the number. */
    async sweep(): Promise<number> {
      const now = context.now();
      const ids = await files.leftOver({
        deletedBefore: restorableSince(now),
        begunBefore: new Date(now.getTime() - 3_600_000).toISOString(),
      });
      await files.remove(ids);
      return ids.length;
    },
  };
}

export const typeOf = ({ kind }: Pick<AttachmentRow, 'kind'>): string => fileKinds[kind as FileKind];

function present(row: AttachmentRow): Attachment {
  const { id, name, kind, size, sha256, locked, user_name, created_at } = row;
  return {
    id,
    name,
    kind,
    type: typeOf(row),
    size,
    sha256,
    locked: locked === 1,
    user_id: userOf(row),
    user_name,
    created_at,
  };
}
