import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inArchive, type Parts, textOfPart } from '#server/readers/archive.ts';
import { isArchive, isFaultOfMachine, startOfFile, typeOfFile } from '#server/readers/file-start.ts';
import { type FileKind, isFileKind } from './attachments.values.ts';
import { isActiveDrawing, isDrawing, isMarkup, isScript, isTable, pdfStart } from './text-kind.engine.ts';

/** How many bytes are inspected to classify a text. */
const beginning = 64 * 1024;

/** The kind of a file by its content, regardless of its name; undefined if it is broken or not accepted. */
export async function recogniseFile(path: string): Promise<FileKind | undefined> {
  const start = await startOfFile(path, beginning);
  if (isArchive(start)) return archiveKind(path);
  const found = await typeOfFile(path);
  if (found?.ext === 'cfb') return olderOffice(path);
  if (found && found.ext !== 'xml') return isFileKind(found.ext) ? found.ext : undefined;
  return textKind(path, start);
}

/** Names of an archive that are inspected. */
const maxParts = 1000;

const maxTypes = 1024 * 1024;

const officeKinds: readonly [kind: FileKind, type: RegExp][] = [
  ['docx', /wordprocessingml\.document\.main\+xml/],
  ['xlsx', /spreadsheetml\.sheet\.main\+xml/],
  ['pptx', /presentationml\.presentation\.main\+xml/],
];

const openKinds = new Map<string, FileKind>([
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
]);

/** Parts of programs. */
const isProgram = (name: string) =>
  /^meta-inf\/(?:manifest\.mf|mozilla\.rsa)$|^classes\d*\.dex$|^androidmanifest\.xml$|^payload\/[^/]+\.app\//.test(
    name,
  );

/** What an archive is by its parts; undefined for a broken one, a program, and a document with macros. */
async function archiveKind(path: string): Promise<FileKind | undefined> {
  try {
    return await inArchive(path, { maxParts }, async (parts) => {
      if ([...parts.keys()].some(isProgram)) return undefined;
      return (await documentKind(parts)) ?? 'zip';
    });
  } catch (error) {
    if (isFaultOfMachine(error)) throw error;
    return undefined;
  }
}

async function documentKind(parts: Parts): Promise<FileKind | undefined> {
  const [types, own] = [parts.get('[content_types].xml'), parts.get('mimetype')];
  if (types) {
    const text = await textOfPart(types, maxTypes);
    if (/macroEnabled/i.test(text) || [...parts.keys()].some((name) => name.endsWith('vbaproject.bin')))
      throw new Error('a document with macros');
    const known = officeKinds.find(([, type]) => type.test(text));
    if (!known) throw new Error('a document of another kind');
    return known[0];
  }
  if (!own) return undefined;
  const kind = openKinds.get((await textOfPart(own, 255)).trim());
  if (!kind) throw new Error('a document of another kind');
  return kind;
}

const streams = [
  ['doc', 'WordDocument'],
  ['xls', 'Workbook'],
  ['xls', 'Book'],
  ['ppt', 'PowerPoint Document'],
] as const;

/**
 * Which Office program wrote a compound file, by the names of its streams. Installers are compound files too.
 */
async function olderOffice(path: string): Promise<FileKind | undefined> {
  const names = streams.map(([kind, name]) => [kind, Buffer.from(`${name}\0`, 'utf16le')] as const);
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([rest, chunk]);
    for (const [kind, name] of names) if (bytes.includes(name)) return kind;
    rest = bytes.subarray(-64);
  }
  return undefined;
}

async function textKind(path: string, bytes: Buffer): Promise<FileKind | undefined> {
  if (bytes.length === 0) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    const text = bytes.toString('utf16le');
    return isScript(text) || isMarkup(text) ? undefined : 'txt';
  }
  // One character per byte is enough: all checks are on ASCII, in every text encoding.
  const start = bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const before = pdfStart(start);
  if (before !== undefined) return isScript(before) || isMarkup(before) ? undefined : 'pdf';
  if (await hasControls(path)) return undefined;
  if (isDrawing(start)) return isActiveDrawing(await readFile(path, 'latin1')) ? undefined : 'svg';
  if (isScript(start) || isMarkup(start)) return undefined;
  if (/^(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n/.test(start)) return 'dxf';
  return isTable(start) ? 'csv' : 'txt';
}

/** Control characters of texts: tab, line ends, page break and escape. */
const ofTexts = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** Whether it contains bytes that no text has. */
async function hasControls(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path))
    for (const byte of chunk as Buffer) if (byte < 0x20 && !ofTexts.has(byte)) return true;
  return false;
}
