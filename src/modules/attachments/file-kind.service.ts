import { ReadingFailed, readerOf } from '#server/readers/readers.ts';
import type { FileKind } from './attachments.values.ts';

const apart = readerOf<typeof import('./file-kind.reader.ts')>(
  new URL('./file-kind.reader.ts', import.meta.url).href,
  { deadline: 30 },
);

/**
 * The kind of a file by its content, regardless of its name; undefined if it is broken, not accepted, or takes too long
 * to recognise. It is read in a process of its own.
 */
export async function recogniseFile(path: string): Promise<FileKind | undefined> {
  try {
    return await apart('recogniseFile', path);
  } catch (error) {
    if (error instanceof ReadingFailed) return undefined;
    throw error;
  }
}
