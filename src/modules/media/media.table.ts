import type { ColumnType, Insertable, Selectable } from 'kysely';

type Bytes = ColumnType<Buffer, Buffer, never>;

/** A picture as uploaded (without metadata), under the hash of the upload. Rows never change. */
export interface MediaFilesTable {
  hash: string;
  content_type: string;
  width: number;
  height: number;
  size: number;
  vector: number;
  transparent: number;
  animated: number;
  placeholder: string;
  thumbnail: string;
  preview: string;
  created_at: string;
  bytes: Bytes;
}

/** A picture at one width in one format. */
export interface MediaRenditionsTable {
  hash: string;
  width: number;
  type: string;
  etag: string;
  bytes: Bytes;
}

/** A picture that is no longer used. */
export interface MediaUnusedTable {
  hash: string;
  since: string;
}

export interface MediaTables {
  media_files: MediaFilesTable;
  media_renditions: MediaRenditionsTable;
  media_unused: MediaUnusedTable;
}

export type NewMediaFile = Insertable<MediaFilesTable>;
/**
 * Data URLs: `thumbnail` and `preview` for API clients, `drawing` for pages (small drawings only, otherwise
 * '').
 */
export type SmallForms = Pick<Selectable<MediaFilesTable>, 'thumbnail' | 'preview'> & { drawing: string };
export type SmallForm = keyof SmallForms;
export type MediaFile = Omit<Selectable<MediaFilesTable>, 'bytes' | 'created_at' | SmallForm>;
export type NewRendition = Insertable<MediaRenditionsTable>;
export type Rendition = Selectable<MediaRenditionsTable>;
