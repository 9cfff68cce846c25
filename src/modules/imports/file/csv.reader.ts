import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { malformedFile, typeRefused } from '../imports.problems.ts';
import { batchOfRows, breathe, type FileRow, maxCell } from './rows.values.ts';

const beginning = 64 * 1024;
const separators = [',', ';', '\t'] as const;

/** Reads a CSV file: UTF-8, UTF-16 or Windows-1256, separated by commas, semicolons or tabs. */
export async function readCsv(path: string, take: (rows: FileRow[]) => Promise<void>): Promise<void> {
  const encoding = await encodingOf(path);
  const { separator, skipped } = separatorOf(await startOf(path, encoding));
  const parser = parse({
    delimiter: separator,
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxCell * 20,
  });
  const feeding = pipeline(Readable.from(decoded(path, encoding)), parser);
  // Its errors are those of the parser, which the loop throws.
  feeding.catch(() => {});
  let batch: FileRow[] = [];
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (number <= skipped) continue;
      batch.push({ number, cells: cells.map(undefused) });
      if (batch.length < batchOfRows) continue;
      await take(batch);
      batch = [];
      await breathe();
    }
    await feeding;
  } catch (cause) {
    parser.destroy();
    if (cause instanceof CsvError) throw malformedFile(cause);
    throw cause;
  }
  if (batch.length > 0) await take(batch);
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** Throws 415 for content that is not text. */
async function encodingOf(path: string): Promise<string> {
  const file = await open(path);
  const first = Buffer.alloc(4096);
  const { bytesRead } = await file.read(first, 0, first.length, 0).finally(() => file.close());
  const start = first.subarray(0, bytesRead);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start.includes(0)) throw typeRefused();
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) strict.decode(chunk as Buffer, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch {
    // What Excel writes as CSV on an Arabic Windows.
    return 'windows-1256';
  }
}

async function startOf(path: string, encoding: string): Promise<string> {
  let start = '';
  for await (const text of decoded(path, encoding)) {
    start += text;
    if (start.length >= beginning) break;
  }
  return start.replace(/^\ufeff/, '');
}

/** Lines in which the separator is looked for: a title may stand above the headings. */
const firstLines = 10;

/** The separator that Excel's line `sep=;` names, or that most of the first lines have, counted in the first. */
function separatorOf(start: string): { separator: string; skipped: number } {
  const named = /^"?sep=(.)"?\r?\n/i.exec(start)?.[1];
  if (named) return { separator: named, skipped: 1 };
  const lines = start
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, firstLines);
  const counts = separators.map((separator) => ({
    separator,
    lines: lines.filter((line) => line.includes(separator)).length,
    first: lines[0]?.split(separator).length ?? 0,
  }));
  counts.sort((one, other) => other.lines - one.lines || other.first - one.first);
  return { separator: counts[0]?.separator ?? ',', skipped: 0 };
}

/** Our own exports put an apostrophe before text that a spreadsheet would take for a formula. */
const undefused = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '').slice(0, maxCell + 1);
