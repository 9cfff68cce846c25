import { readFile } from 'node:fs/promises';
import { encodingOf } from '#modules/imports/file/csv.reader.ts';
import { type FileRow, readFileRows } from '#modules/imports/file/file-rows.reader.ts';
import { isArchive, startOfFile, typeOfFile } from '#server/readers/file-start.ts';
import { noHeadings, statementMalformed, tooManyLines } from '../banking.problems.ts';
import { looksLikeXml, readCamt } from './camt.reader.ts';
import { maxAccounts, maxLines, type ParsedFile, type TableChoices } from './parsed.values.ts';
import { looksLikeMt940, readMt940 } from './swift.engine.ts';
import { readTable } from './table.engine.ts';

/**
 * Reads a bank statement, whose format is recognised by its content. Throws 415 for another kind of file and 422 for one
 * that cannot be read.
 */
export async function readStatement(path: string, choices: TableChoices = {}): Promise<ParsedFile> {
  const read = await fileIn(path, choices);
  const count = read.parts.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count > maxLines) throw tooManyLines(maxLines);
  if (new Set(read.parts.map(({ account }) => account)).size > maxAccounts) throw statementMalformed();
  return read;
}

async function fileIn(path: string, choices: TableChoices): Promise<ParsedFile> {
  const isBook = isArchive(await startOfFile(path, 4));
  const found = isBook ? undefined : await typeOfFile(path);
  const isText = !isBook && (!found || found.ext === 'xml');
  const text = isText ? new TextDecoder(await encodingOf(path)).decode(await readFile(path)) : '';
  if (looksLikeXml(text)) return { format: 'camt053', parts: readCamt(text), table: null };
  if (looksLikeMt940(text)) return { format: 'mt940', parts: readMt940(text), table: null };
  return tableIn(path, isText ? 'csv' : 'xlsx', choices);
}

async function tableIn(path: string, format: 'csv' | 'xlsx', choices: TableChoices): Promise<ParsedFile> {
  const rows: FileRow[] = [];
  await readFileRows(path, async (more) => {
    for (const row of more) rows.push(row);
    if (rows.length > maxLines * 2) throw tooManyLines(maxLines);
  });
  const { parts, table } = readTable(rows, choices);
  // With one column there is nothing to choose from.
  if (!table.understood && table.columns.length < 2) throw noHeadings();
  return { format, parts, table };
}
