import sharp from 'sharp';
import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { addProject, type ProjectParts } from './changes.service.ts';
import type { PictureEntry } from './pictures/pictures.input.ts';
import type { ProjectEntry } from './projects.fields.ts';

/** Adds a project for a test, with defaults for omitted fields. */
export function makeProject(
  context: ServerContext,
  entry: Partial<ProjectEntry> = {},
  parts: ProjectParts = {},
): Promise<number> {
  return addProject(context, { name: 'فيلا النخيل', owner: 'متانة', ...entry }, parts);
}

/** Stores a picture of a single colour. */
export async function makePicture(
  context: ServerContext,
  entry: Partial<PictureEntry> = {},
  colour = '#7d5537',
): Promise<PictureEntry> {
  const bytes = await makePictureFile(colour);
  const media = await mediaOf(context).store(bytes, { field: 'file_content' });
  return { file_name: 'صورة.png', alt: 'واجهة', ...entry, media };
}

export function makePictureFile(colour = '#7d5537'): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
}
