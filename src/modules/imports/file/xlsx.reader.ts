import { openAsBlob } from 'node:fs';
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { Problem } from '#wire/problem.ts';
import { macrosRefused, malformedFile, tooMuchUnpacked, typeRefused } from '../imports.problems.ts';
import { batchOfRows, breathe, type FileRow, maxUnpacked } from './rows.values.ts';
import { dateStyles, firstSheet, sharedTexts, sheetRows, type XmlReader } from './xlsx-parts.reader.ts';

configure({ useWebWorkers: false });

/** A workbook has about ten parts; archives with very many are not one. */
const maxParts = 1000;

/** Unpacked chunks, of some 64 KiB, after which other requests run. */
const breathEvery = 8;

/**
 * Reads the first sheet of a workbook, unpacked as it is read. Formulas are not computed: a cell has the value that
 * was stored with it. Throws 415 for an archive that is no workbook, or one with macros, and 422 for one that
 * unpacks to more than `maxUnpacked`.
 */
export async function readXlsx(path: string, take: (rows: FileRow[]) => Promise<void>): Promise<void> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(path)));
  const unpacked = { bytes: 0 };
  try {
    const parts = await partsOf(zip);
    const of = (name: string) => parts.get(name.replace(/^\//, '').toLowerCase());
    const workbook = of('xl/workbook.xml');
    if (!workbook) throw typeRefused();
    const types = await textOf(of('[content_types].xml'), unpacked);
    if (of('xl/vbaproject.bin') || /macroEnabled/i.test(types)) throw macrosRefused();
    const relations = await textOf(of('xl/_rels/workbook.xml.rels'), unpacked);
    const { path: name, from1904 } = firstSheet(await textOf(workbook, unpacked), relations);
    const sheet = of(name);
    if (!sheet) throw typeRefused();
    const texts = sharedTexts();
    const shared = of('xl/sharedstrings.xml');
    if (shared) await read(shared, texts, unpacked);
    const dates = dateStyles(await textOf(of('xl/styles.xml'), unpacked));
    const rows = sheetRows({ texts: texts.all, dates, from1904 });
    await read(sheet, rows, unpacked, async () => {
      while (rows.done.length >= batchOfRows) await take(rows.done.splice(0, batchOfRows));
    });
    if (rows.done.length > 0) await take(rows.done);
  } catch (cause) {
    if (cause instanceof Problem || 'code' in (cause as object)) throw cause;
    throw malformedFile(cause);
  } finally {
    await zip.close();
  }
}

async function partsOf(zip: ZipReader<Blob>): Promise<Map<string, FileEntry>> {
  const parts = new Map<string, FileEntry>();
  for await (const entry of zip.getEntriesGenerator()) {
    if (parts.size >= maxParts || entry.uncompressedSize > maxUnpacked) throw tooMuchUnpacked();
    if (!entry.directory) parts.set(entry.filename.toLowerCase(), entry);
  }
  return parts;
}

/** Unpacks a part into a reader, counting the bytes that really come out. */
async function read(
  part: FileEntry,
  reader: XmlReader,
  unpacked: { bytes: number },
  after?: () => Promise<void>,
): Promise<void> {
  const decoder = new TextDecoder();
  let fault: unknown;
  let chunks = 0;
  const into = new WritableStream<Uint8Array>({
    async write(chunk) {
      try {
        unpacked.bytes += chunk.length;
        if (unpacked.bytes > maxUnpacked) throw tooMuchUnpacked();
        reader.write(decoder.decode(chunk, { stream: true }));
        await after?.();
        chunks += 1;
        if (chunks % breathEvery === 0) await breathe();
      } catch (error) {
        fault = error;
        throw error;
      }
    },
  });
  try {
    await part.getData(into);
  } catch (error) {
    throw fault ?? error;
  }
  reader.end();
  await after?.();
}

/** The text of a small part; '' if it is missing. */
async function textOf(part: FileEntry | undefined, unpacked: { bytes: number }): Promise<string> {
  if (!part) return '';
  const texts: string[] = [];
  await read(part, { write: (more) => void texts.push(more), end() {} }, unpacked);
  return texts.join('');
}
