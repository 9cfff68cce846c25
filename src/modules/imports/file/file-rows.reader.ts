import { isArchive, startOfFile, typeOfFile } from '#server/readers/file-start.ts';
import { oldExcelRefused, typeRefused } from '../imports.problems.ts';
import { readCsv } from './csv.reader.ts';
import type { TakeRows } from './rows.values.ts';
import { readXlsx } from './xlsx.reader.ts';

export type { FileRow } from './rows.values.ts';

/**
 * Reads the rows of a spreadsheet or CSV file, recognised by its content, in batches; `take` is awaited, so that
 * no more is in memory. Throws 415 for other files and 422 for one that is broken or has too much in it.
 */
export async function readFileRows(path: string, take: TakeRows): Promise<void> {
  if (isArchive(await startOfFile(path, 4))) return readXlsx(path, take);
  const found = await typeOfFile(path);
  // Old and protected workbooks are compound files.
  if (found?.ext === 'cfb') throw oldExcelRefused();
  if (found && found.ext !== 'xml') throw typeRefused();
  return readCsv(path, take);
}
