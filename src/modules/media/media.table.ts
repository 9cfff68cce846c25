import type { ColumnType, Insertable, Selectable } from 'kysely';

type Bytes = ColumnType<Buffer, Buffer, never>;

/** A picture as it was uploaded (without metadata), under the hash of what was sent. Rows never change. */
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

/** A picture at one width in one form. */
export interface MediaRenditionsTable {
  hash: string;
  width: number;
  type: string;
  etag: string;
  bytes: Bytes;
}

/** A picture that nobody uses any more. */
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
/** Data URLs: `thumbnail` and `preview` for readers of the API, `drawing` for pages (small drawings only, else ''). */
export type SmallForms = Pick<Selectable<MediaFilesTable>, 'thumbnail' | 'preview'> & { drawing: string };
export type SmallForm = keyof SmallForms;
export type MediaFile = Omit<Selectable<MediaFilesTable>, 'bytes' | 'created_at' | SmallForm>;
export type NewRendition = Insertable<MediaRenditionsTable>;
export type Rendition = Selectable<MediaRenditionsTable>;
