import type { Generated, Selectable } from 'kysely';

/** A file on a record of any module. */
export interface AttachmentsTable {
  id: Generated<number>;
  /** The kind of record, such as `request`. */
  subject: string;
  subject_id: number;
  /** Name as sent, cleaned of invalid characters. */
  name: string;
  /** Kind by content: one of `fileKinds`. */
  kind: string;
  size: number;
  /** SHA-256 of the content in hex. */
  sha256: string;
  /** 0 or 1: signed, so it cannot be deleted. */
  locked: number;
  /** 0 for a visitor without an account. */
  user_id: number;
  /** Name of the user or visitor at that time. */
  user_name: string;
  created_at: string;
  /** 0 until all chunks are stored. Until then the file is invisible. */
  complete: number;
  deleted_at: string | null;
  deleted_by_id: number | null;
  deleted_by: string | null;
}

/** The content of a file in chunks of one megabyte. */
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
