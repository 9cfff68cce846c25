import { deflateSync, inflateSync } from 'node:zlib';

const marks = /[\u064b-\u065f\u0670]/g;

/** Prevents two letters from forming a ligature, while still joining them. Invisible. */
const joiner = '\u200d';

/**
 * Prepares texts for a paper: «لله», a ligature in its font, stays three letters. As a ligature, programs
 * read «هلل».
 */
export function setApart(texts: string): string {
  return texts.replaceAll('لله', `ل${joiner}له`);
}

/** Lam with one of the four alefs, which form one glyph: as a single character, which no program reverses. */
const lamAlef: Record<string, string> = {
  لا: '\ufefb',
  لأ: '\ufef7',
  لإ: '\ufef9',
  لآ: '\ufef5',
};

/**
 * Makes the Arabic of a PDF correct when copied or searched. The file maps each glyph to its text. Typst maps
 * both a letter and its vowel mark to letter plus mark, so that they appear twice; and programs reverse the
 * two letters of «لا», as they reverse all glyphs of a line. The appearance does not change. A file with a
 * structure other than Typst's is returned unchanged.
 */
export function legible(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const objects = objectsOf(file);
  if (!objects) return new Uint8Array(pdf);
  const changed = new Map<number, Buffer>();
  for (const { source } of objects.values()) {
    if (!source.includes('/ToUnicode')) continue;
    const map = numberIn(source, /\/ToUnicode (\d+) 0 R/);
    const descendant = objects.get(numberIn(source, /\/DescendantFonts \[(\d+) 0 R\]/));
    const text = objects.get(map)?.source;
    if (text && descendant) changed.set(map, withLength(asRead(text, widthsOf(descendant.source))));
  }
  for (const [number, { source, bytes }] of objects) {
    const plain = isContent(source) ? inflated(bytes) : null;
    if (!plain?.includes('/ActualText')) continue;
    // ActualText duplicates what the maps now contain.
    const content = plain.replace(/<<\s*\/ActualText <FEFF(?:06[0-9A-F]{2}|200D)+>\s*>>/g, '<< >>');
    changed.set(number, streamOf(content, source));
  }
  return rebuilt(file, objects, changed);
}

interface PdfObject {
  start: number;
  end: number;
  /** The object up to its stream; all of it if it has no stream or an uncompressed one. */
  source: string;
  bytes: Buffer;
}

/** Objects by number, from the table at the file's end; null if there is none. */
function objectsOf(file: Buffer): Map<number, PdfObject> | null {
  const tail = file.toString('latin1', Math.max(0, file.length - 64));
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const table = Number.isNaN(at) ? '' : file.toString('latin1', at);
  const head = /^xref\s+0 (\d+)\s+/.exec(table);
  if (!head) return null;
  const entries = [...table.slice(head[0].length).matchAll(/(\d{10}) \d{5} ([nf])/g)].slice(
    0,
    Number(head[1]),
  );
  const starts = entries.flatMap(([, offset, kind], number) =>
    kind === 'n' ? [{ number, start: Number(offset) }] : [],
  );
  const inOrder = starts.toSorted((one, other) => one.start - other.start);
  return new Map(
    inOrder.map(({ number, start }, position) => {
      const end = inOrder[position + 1]?.start ?? at;
      const bytes = file.subarray(start, end);
      const head = bytes.toString('latin1', 0, 400);
      const source = head.includes('/Filter') ? head.split('stream', 1)[0] : bytes.toString('latin1');
      return [number, { start, end, source: source ?? '', bytes }];
    }),
  );
}

/** Whether a compressed stream is page content: fonts, pictures and colour profiles have more keys. */
function isContent(head: string): boolean {
  return head.includes('/Filter /FlateDecode') && !/\/(Type|Subtype|Length1|N|ShadingType)\b/.test(head);
}

const numberIn = (source: string, pattern: RegExp) => Number(pattern.exec(source)?.[1]);

/** Glyphs with a width; a vowel mark has none. */
function widthsOf(font: string): Set<number> {
  const runs = /\/W \[([^\]]*)\]/.exec(font)?.[1] ?? '';
  const wide = new Set<number>();
  for (const [, from, to, width] of runs.matchAll(/(\d+) (\d+) ([\d.]+)/g)) {
    if (Number(width) > 0) for (let id = Number(from); id <= Number(to); id += 1) wide.add(id);
  }
  return wide;
}

/** A glyph map in which each mark is separate and lam-alef is one character. */
function asRead(map: string, wide: ReadonlySet<number>): string {
  return map.replace(/<([0-9A-F]{4})> <([0-9A-F]+)>/g, (line, id: string, hex: string) => {
    const text = String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
    const isMark = !wide.has(Number.parseInt(id, 16));
    const own = isMark
      ? text.replace(/[^\u064b-\u065f\u0670\u200d]/g, '')
      : text.replace(marks, '').replace(joiner, '');
    const read = lamAlef[own] ?? own;
    return read && read !== text ? `<${id}> <${hexOf(read)}>` : line;
  });
}

function hexOf(text: string): string {
  return Array.from(text, (sign) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')).join('');
}

function inflated(bytes: Buffer): string | null {
  const begin = bytes.indexOf('stream\n');
  if (begin < 0) return null;
  try {
    return inflateSync(bytes.subarray(begin + 'stream\n'.length)).toString('latin1');
  } catch {
    return null;
  }
}

/** An object with its changed stream's length updated. */
function withLength(object: string): Buffer {
  const [head = '', ...rest] = object.split('stream\n');
  const body = rest.join('stream\n').replace(/\n?endstream[\s\S]*$/, '');
  const tail = '\nendstream\nendobj\n\n';
  return Buffer.from(
    `${head.replace(/\/Length \d+/, `/Length ${body.length}`)}stream\n${body}${tail}`,
    'latin1',
  );
}

function streamOf(content: string, head: string): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'), { level: 1 });
  return Buffer.concat([
    Buffer.from(`${head.replace(/\/Length \d+/, `/Length ${packed.length}`)}stream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\n\n', 'latin1'),
  ]);
}

/** The file with changed objects and a new cross-reference table. */
function rebuilt(
  file: Buffer,
  objects: ReadonlyMap<number, PdfObject>,
  changed: ReadonlyMap<number, Buffer>,
): Uint8Array<ArrayBuffer> {
  const first = Math.min(...Array.from(objects.values(), ({ start }) => start));
  const last = Math.max(...Array.from(objects.values(), ({ end }) => end));
  const pieces = [file.subarray(0, first)];
  const starts = new Map<number, number>();
  let length = first;
  for (const [number, { bytes }] of objects) {
    const piece = changed.get(number) ?? bytes;
    starts.set(number, length);
    pieces.push(piece);
    length += piece.length;
  }
  const old = file.toString('latin1', last);
  const numbers = new Map(
    [...objects].map(([number, { start }]) => [String(start).padStart(10, '0'), number]),
  );
  const tail = old
    .replace(/(\d{10})(?= \d{5} n)/g, (offset) =>
      String(starts.get(numbers.get(offset) ?? -1)).padStart(10, '0'),
    )
    .replace(/(startxref\s+)\d+/, `$1${length}`);
  pieces.push(Buffer.from(tail, 'latin1'));
  return new Uint8Array(Buffer.concat(pieces));
}
