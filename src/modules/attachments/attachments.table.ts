import type { Generated, Selectable } from 'kysely';

/** A file on a record of any module. */
export interface AttachmentsTable {
  id: Generated<number>;
  /** The kind of record, such as `request`. */
  subject: string;
  subject_id: number;
  /** As it was sent, without what no file name can hold. */
  name: string;
  /** What its content is: one of `fileKinds`. */
  kind: string;
  size: number;
  /** Of the content, in hexadecimal digits. */
  sha256: string;
  /** 0 or 1: signed, so it can never be deleted. */
  locked: number;
  user_id: number;
  /** The name at that time. */
  user_name: string;
  created_at: string;
  /** 0 until all chunks are stored. Such a file does not exist for anyone. */
  complete: number;
  deleted_at: string | null;
  deleted_by_id: number | null;
  deleted_by: string | null;
}

/** The content of a file, in order, a megabyte at a time. */
export interface AttachmentChunksTable {
  attachment_id: number;
  place: number;
  bytes: Uint8Array;
}

export interface AttachmentsTables {
  attachments: AttachmentsTable;
  attachment_chunks: AttachmentChunksTable;
}

export type AttachmentRow = Selectable<AttachmentsTable>;
