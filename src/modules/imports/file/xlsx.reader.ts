import type { FileEntry } from '@zip.js/zip.js';
import { inArchive, type Parts, TooMuchUnpacked, textOfPart, unpacked } from '#server/readers/archive.ts';
import { isFaultOfMachine } from '#server/readers/file-start.ts';
import { Problem } from '#wire/problem.ts';
import {
  macrosRefused,
  malformedFile,
  tooManyRows,
  tooMuchUnpacked,
  typeRefused,
} from '../imports.problems.ts';
import {
  inBatches,
  maxCharacters,
  maxRows,
  maxSmallPart,
  maxUnpacked,
  type TakeRows,
} from './rows.values.ts';
import {
  dateStyles,
  firstSheet,
  type Relation,
  relationsOf,
  sharedTexts,
  sheetRows,
  type XmlReader,
} from './xlsx-parts.reader.ts';

/** Parts that are looked at. A workbook has about ten, and one for each of its pictures. */
const maxParts = 10_000;

/** Rows kept of a sheet: more than are read, for titles and empty rows. */
const maxKept = maxRows * 2;

/**
 * Reads the first sheet of a workbook. Formulas are not computed: a cell has the value that was stored with it. Throws 415
 * for an archive that is no workbook, or one with macros, and 422 for one that is broken or has too much in it: rows, bytes
 * that it unpacks to, or characters in its cells.
 */
export async function readXlsx(path: string, take: TakeRows): Promise<void> {
  const taken = { fault: undefined as unknown };
  try {
    await inArchive(path, { maxParts }, async (parts) => {
      const rows = await rowsOf(parts);
      const batches = inBatches(async (batch) => {
        try {
          await take(batch);
        } catch (error) {
          taken.fault = error;
          throw error;
        }
      });
      for (const number of [...rows.keys()].sort((one, other) => one - other)) {
        const row = rows.get(number);
        if (row) await batches.add(row);
      }
      await batches.end();
    });
  } catch (cause) {
    if (cause instanceof Problem || cause === taken.fault) throw cause;
    if (isFaultOfMachine(cause)) throw cause;
    throw cause instanceof TooMuchUnpacked ? tooMuchUnpacked() : malformedFile(cause);
  }
}

async function rowsOf(parts: Parts) {
  const relations = async (part: string): Promise<Relation[]> => {
    const folder = part.slice(0, part.lastIndexOf('/') + 1);
    const text = await smallPart(parts.get(`${folder}_rels/${part.slice(folder.length)}.rels`));
    return relationsOf(text, part);
  };
  const named = (await relations('')).find(({ type }) => type === 'officeDocument')?.path;
  const path = named && parts.has(named) ? named : 'xl/workbook.xml';
  const workbook = parts.get(path);
  if (!workbook) throw typeRefused();
  const types = await smallPart(parts.get('[content_types].xml'));
  if (/macroEnabled/i.test(types) || [...parts.keys()].some((name) => name.endsWith('/vbaproject.bin')))
    throw macrosRefused();
  const { relation, from1904 } = firstSheet(await smallPart(workbook));
  const related = await relations(path);
  const sheet =
    parts.get(related.find(({ id }) => id === relation)?.path ?? '') ?? parts.get('xl/worksheets/sheet1.xml');
  if (!sheet) throw typeRefused();
  const of = (type: string, usual: string) =>
    parts.get(related.find((one) => one.type === type)?.path ?? '') ?? parts.get(usual);
  const texts = sharedTexts();
  const shared = of('sharedStrings', 'xl/sharedstrings.xml');
  const unpackedTexts = shared ? await readPart(shared, texts, maxUnpacked) : 0;
  const dates = dateStyles(await smallPart(of('styles', 'xl/styles.xml')));
  let characters = 0;
  const read = sheetRows({ texts: texts.all, dates, from1904 }, (more) => {
    characters += more;
    if (characters > maxCharacters) throw tooMuchUnpacked();
    if (read.rows.size > maxKept) throw tooManyRows();
  });
  await readPart(sheet, read, maxUnpacked - unpackedTexts);
  return read.rows;
}

/** Unpacks a part into a reader; returns its bytes. */
async function readPart(part: FileEntry, reader: XmlReader, maxBytes: number): Promise<number> {
  let decoder: TextDecoder | undefined;
  let bytes = 0;
  await unpacked(part, maxBytes, (chunk) => {
    bytes += chunk.length;
    decoder ??= new TextDecoder(encodingOf(chunk));
    reader.write(decoder.decode(chunk, { stream: true }));
  });
  reader.end();
  return bytes;
}

/** XML is UTF-8, unless it begins with the mark of UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The text of a small part; '' if it is missing. */
const smallPart = async (part: FileEntry | undefined) => (part ? textOfPart(part, maxSmallPart) : '');
