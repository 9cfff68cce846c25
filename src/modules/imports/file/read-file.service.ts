import { ReadingFailed, readerOf } from '#server/readers/readers.ts';
import { malformedFile } from '../imports.problems.ts';
import type { TakeRows } from './rows.values.ts';

const apart = readerOf<typeof import('./file-rows.reader.ts')>(
  new URL('./file-rows.reader.ts', import.meta.url).href,
  { deadline: 60 },
);

/**
 * Reads the rows of a spreadsheet or CSV file in a process of its own, in batches that `take` is awaited for. Throws 415 for
 * other files, and 422 for one that is broken, has too much in it or takes too long.
 */
export async function readFileRows(path: string, take: TakeRows): Promise<void> {
  try {
    await apart('readFileRows', path, take);
  } catch (error) {
    throw error instanceof ReadingFailed ? malformedFile(error) : error;
  }
}
