import type { Picture } from '#modules/media/server.ts';
import type { NewDocumentRow } from './projects.table.ts';

/** A stored picture that is to be shown with a project. */
export interface PictureEntry {
  /** The hash that the media module gave it. */
  media: string;
  file_name: string;
  alt?: string;
  translations?: { en?: { alt?: string } };
}

/** The pictures of a new project in their order; the first one stands for the project. */
export function documentRowsOf(
  entries: readonly PictureEntry[],
  stored: ReadonlyMap<string, Picture>,
  projectId: number,
  now: Date,
): NewDocumentRow[] {
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

function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}
