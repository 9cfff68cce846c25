import { fileTypeFromFile } from 'file-type';
import { macrosRefused, oldExcelRefused, typeRefused } from '../imports.problems.ts';
import { readCsv } from './csv.reader.ts';
import type { FileRow } from './rows.values.ts';
import { readXlsx } from './xlsx.reader.ts';

/**
 * Reads the rows of a spreadsheet or CSV file, recognised by its content, in batches; `take` is awaited, so that
 * no more is in memory. Throws 415 for other files and 422 for one with too much in it.
 */
export async function readFileRows(path: string, take: (rows: FileRow[]) => Promise<void>): Promise<void> {
  const found = await fileTypeFromFile(path);
  // Old and protected workbooks are compound files.
  if (found?.ext === 'cfb') throw oldExcelRefused();
  if (found?.mime === 'application/vnd.ms-excel.sheet.macroenabled.12') throw macrosRefused();
  if (found?.ext === 'xlsx' || found?.ext === 'zip') return readXlsx(path, take);
  if (found && found.ext !== 'xml') throw typeRefused();
  return readCsv(path, take);
}
