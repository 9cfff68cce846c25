import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { type FileRow, readFileRows } from '#modules/imports/server.ts';
import { noHeadings, statementMalformed, tooManyLines } from '../banking.problems.ts';
import { looksLikeXml, readCamt } from './camt.service.ts';
import type { ParsedStatement, StatementFormat } from './parsed.values.ts';
import { looksLikeMt940, readMt940 } from './swift.engine.ts';
import { readTable } from './table.engine.ts';

const maxLines = 20_000;

/**
 * Reads a bank statement, whose format is recognised by its content. Throws 415 for another kind of file and 422 for one
 * that cannot be read.
 */
export async function readStatement(path: string): Promise<ParsedStatement & { format: StatementFormat }> {
  const found = await fileTypeFromFile(path);
  const isText = !found || found.ext === 'xml';
  const text = isText ? textOf(await readFile(path)) : '';
  const read = looksLikeXml(text)
    ? { ...readCamt(text), format: 'camt053' as const }
    : looksLikeMt940(text)
      ? { ...readMt940(text), format: 'mt940' as const }
      : { ...(await tableIn(path)), format: isText ? ('csv' as const) : ('xlsx' as const) };
  if (read.lines.length > maxLines) throw tooManyLines(maxLines);
  if (read.lines.length === 0 && read.faults.length === 0) throw statementMalformed();
  return read;
}

async function tableIn(path: string): Promise<ParsedStatement> {
  const rows: FileRow[] = [];
  await readFileRows(path, async (more) => {
    rows.push(...more);
    if (rows.length > maxLines * 2) throw tooManyLines(maxLines);
  });
  const table = readTable(rows);
  if (!table) throw noHeadings();
  return table;
}

/** UTF-8, UTF-16, or what an Arabic Windows writes. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
