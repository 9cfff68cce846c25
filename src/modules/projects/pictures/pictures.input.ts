import { withoutDirectionMarks } from '#base/invisible.ts';
import type { Picture } from '#modules/media/server.ts';
import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { NewPictureRow, PictureRow } from '../projects.table.ts';
import type { changePicture, createPicture } from './pictures.contract.ts';
import { documentTexts } from './pictures.fields.ts';

/** A stored picture to be shown with a project. */
export interface PictureEntry {
  /** Its hash in the media module. */
  media: string;
  file_name: string;
  alt?: string;
  translations?: { en?: { alt?: string } };
}

/** A new project's pictures in order; the first is the cover. */
export function documentRowsOf(
  entries: readonly PictureEntry[],
  stored: ReadonlyMap<string, Picture>,
  projectId: number,
  now: Date,
): NewPictureRow[] {
  return entries.map((entry, position) => ({
    entity_name: 'projects',
    entity_id: projectId,
    media: entry.media,
    file_name: entry.file_name,
    file_type: stored.get(entry.media)?.contentType ?? '',
    file_size: stored.get(entry.media)?.size ?? 0,
    file_extension: extensionOf(entry.file_name),
    position,
    cover: position === 0 ? 1 : 0,
    alt: entry.alt ?? '',
    translations: JSON.stringify({ en: entry.translations?.en ?? {} }),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    deleted_at: null,
  }));
}

/** Row of an uploaded picture: its type comes from the content, not from the sender. */
export function newPictureRow(
  sent: BodyOf<typeof createPicture>,
  { hash, picture }: { hash: string; picture: Picture },
  { projectId, position }: { projectId: number; position: number },
  now: Date,
): NewPictureRow {
  const own = sent.file_content instanceof File ? sent.file_content.name.slice(0, 255) : '';
  const entry = {
    media: hash,
    file_name: fileNameOf(sent.file_name || own, picture.contentType),
  };
  const [row] = documentRowsOf([entry], new Map([[hash, picture]]), projectId, now);
  return { ...(row as NewPictureRow), ...newColumns(documentTexts, sent), position, cover: 0 };
}

/** Columns of a picture that the input changes. */
export function documentChanges(row: PictureRow, entry: BodyOf<typeof changePicture>): Partial<PictureRow> {
  return changedColumns(documentTexts, row, entry);
}

const extensions: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
};

/** An uploaded file's name without folders and direction marks, with the extension of its actual type. */
function fileNameOf(sent: string, contentType: string): string {
  const [extension, ...others] = extensions[contentType] ?? ['bin'];
  const name = withoutDirectionMarks(sent.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  const own = extensionOf(name);
  if (name && [extension, ...others].includes(own)) return name;
  const stem = own.length <= 5 ? name.replace(/\.[^.]*$/, '') : name;
  return `${stem || 'picture'}.${extension}`;
}

function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}
