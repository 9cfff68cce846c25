import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { malformedFile, typeRefused } from '../imports.problems.ts';
import { countWords, singleByteEncoding } from './encoding.engine.ts';
import { inBatches, maxCell, maxColumns, type TakeRows } from './rows.values.ts';
import { separatorOf } from './separator.engine.ts';

/** Characters in which the separator is looked for. */
const beginning = 64 * 1024;

/**
 * Reads a CSV file: UTF-8, UTF-16, Windows-1256 or Windows-1252, separated by commas, semicolons, tabs or bars. Throws 415 for
 * content that is no text, and 422 for a table that cannot be read.
 */
export async function readCsv(path: string, take: TakeRows): Promise<void> {
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
  const rows = inBatches(take);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (number <= skipped) continue;
      await rows.add({ number, cells: cells.slice(0, maxColumns).map(undefused) });
    }
    await feeding;
  } catch (cause) {
    parser.destroy();
    if (cause instanceof CsvError) throw malformedFile(cause);
    throw cause;
  }
  await rows.end();
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** Throws 415 for content that is not text. */
export async function encodingOf(path: string): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  try {
    for await (const chunk of createReadStream(path)) {
      const bytes = chunk as Buffer;
      if (first && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
      if (first && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
      if (first && bytes.subarray(0, 4096).includes(0)) throw typeRefused();
      first = false;
      strict.decode(bytes, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return otherEncoding(path);
  }
}

/** Of 20 letters beyond ASCII, one may be broken: some programs cut a text in the middle of a letter. */
const mostBroken = 0.05;

/** The encoding of a text that is not all UTF-8: Excel writes CSV in the table of its Windows. */
async function otherEncoding(path: string): Promise<string> {
  const words = countWords();
  const decoder = new TextDecoder();
  let [letters, broken] = [0, 0];
  const count = (text: string) => {
    for (const letter of text) {
      if (letter < '\u0080') continue;
      letters += 1;
      if (letter === '\ufffd') broken += 1;
    }
  };
  for await (const chunk of createReadStream(path)) {
    words.add(chunk as Buffer);
    count(decoder.decode(chunk as Buffer, { stream: true }));
  }
  count(decoder.decode());
  return broken > letters * mostBroken ? singleByteEncoding(words.counts()) : 'utf-8';
}

async function startOf(path: string, encoding: string): Promise<string> {
  let start = '';
  for await (const text of decoded(path, encoding)) {
    start += text;
    if (start.length >= beginning) break;
  }
  return start.slice(0, beginning).replace(/^\ufeff/, '');
}

/** Our own exports put an apostrophe before text that a spreadsheet would take for a formula. */
const undefused = (cell: string) =>
  cell
    .slice(0, maxCell + 2)
    .replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')
    .slice(0, maxCell + 1);
