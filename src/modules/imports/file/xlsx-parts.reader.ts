import { Parser } from 'htmlparser2';
import { malformedFile } from '../imports.problems.ts';
import { type FileRow, maxCell, maxColumns } from './rows.values.ts';

// The parts of a workbook (ECMA-376, part 1, section 18), read as a stream of tags. Entities that a document
// declares itself are not expanded.

export interface XmlReader {
  write(text: string): void;
  end(): void;
}

type Attributes = Record<string, string>;

interface Tags {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Elements within each other. The parser takes more time for each element, the more are open. */
const maxDepth = 20;

/** Prefixes of names are dropped: some programs write `x:row`. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1);

function parserOf({ open, text, close }: Tags): XmlReader {
  let depth = 0;
  return new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) throw malformedFile(new Error('too many elements within each other'));
        open?.(bare(name), attributes);
      },
      ontext: (part) => text?.(part),
      onclosetag(name) {
        depth -= 1;
        close?.(bare(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
}

function parseText(xml: string, tags: Tags): void {
  const parser = parserOf(tags);
  parser.write(xml);
  parser.end();
}

/** A part that another one names, with the last word of the relation's type, such as `worksheet`. */
export interface Relation {
  id: string;
  type: string;
  path: string;
}

/** The relations of a part; their targets are relative to it. */
export function relationsOf(xml: string, part: string): Relation[] {
  const found: Relation[] = [];
  parseText(xml, {
    open(name, { Id = '', Type = '', Target = '', TargetMode = '' }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: pathOf(Target, part) });
    },
  });
  return found;
}

/** `../a.xml` of `xl/b/c.xml` is `xl/a.xml`; names are in lower case. */
function pathOf(target: string, part: string): string {
  const at = target.replaceAll('\\', '/').toLowerCase();
  if (!URL.canParse(at, `file:///${part}`)) return '';
  const { pathname } = new URL(at, `file:///${part}`);
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return '';
  }
}

/** Relation of the first visible sheet, and whether days are counted from 1904. */
export function firstSheet(workbook: string): { relation: string | undefined; from1904: boolean } {
  let relation: string | undefined;
  let from1904 = false;
  parseText(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet' && !/hidden/i.test(attributes.state ?? ''))
        relation ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  return { relation, from1904 };
}

/** Adds to a text as much as a cell may have, and one character that shows that it had more. */
function cut(text: string, more: string): string {
  const room = maxCell + 1 - text.length;
  return more.length <= room ? text + more : text + more.slice(0, room);
}

/** The texts that cells refer to by number. Phonetic readings are left out. */
export function sharedTexts(): XmlReader & { all: string[] } {
  const all: string[] = [];
  let [text, inText, phonetic] = ['', false, false];
  const parser = parserOf({
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      if (name === 't') inText = true;
    },
    text(part) {
      if (inText && !phonetic) text = cut(text, part);
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') all.push(unescaped(text));
    },
  });
  return { all, write: (xml) => parser.write(xml), end: () => parser.end() };
}

/** Built-in formats of dates and times. */
const builtIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Which cell styles show dates. */
export function dateStyles(styles: string): boolean[] {
  const own = new Map<number, boolean>();
  const dates: boolean[] = [];
  let inCells = false;
  parseText(styles, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), isDateFormat(formatCode));
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) dates.push(own.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dates;
}

/** Characters of a number format, as in a spreadsheet. */
const maxFormat = 255;

/** Whether a number format shows a day or time, outside of quoted text, escapes and colours. */
export const isDateFormat = (code: string): boolean =>
  /[ymdh]/i.test(code.slice(0, maxFormat).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

interface SheetParts {
  texts: readonly string[];
  dates: readonly boolean[];
  from1904: boolean;
}

/** A spreadsheet's last row. */
const lastRow = 1_048_576;

/**
 * The rows of a sheet by their numbers. A row that is written in several parts is one row. `filled` is called for each cell
 * with its characters, and may throw.
 */
export function sheetRows(
  { texts, dates, from1904 }: SheetParts,
  filled: (characters: number) => void,
): XmlReader & { rows: ReadonlyMap<number, FileRow> } {
  const rows = new Map<number, FileRow>();
  let row: FileRow = { number: 0, cells: [] };
  let cell = { place: 0, type: '', style: 0, value: '' };
  let reading = false;
  const parser = parserOf({
    open(name, { r = '', t = 'n', s = '0' }) {
      if (name === 'row') row = rowAt(numberOf(r) ?? row.number + 1);
      if (name === 'c') {
        const place = r ? placeOf(r) : row.cells.length;
        cell = { place, type: t, style: Number(s), value: '' };
      }
      if (name === 'v' || name === 't') reading = true;
      if (name === 'rPh') cell.type = 'phonetic';
    },
    text(part) {
      if (reading && cell.type !== 'phonetic') cell.value = cut(cell.value, part);
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false;
      if (name === 'rPh') cell.type = 'inlineStr';
      if (name !== 'c' || cell.place >= maxColumns) return;
      const value = cellValue(cell);
      if (value === '') return;
      filled(value.length);
      while (row.cells.length < cell.place) row.cells.push('');
      row.cells[cell.place] = value;
      if (rows.get(row.number) !== row) rows.set(row.number, row);
    },
  });

  /** Rows without a filled cell, of which a sheet may have a million, are not kept. */
  const rowAt = (number: number): FileRow => rows.get(number) ?? { number, cells: [] };

  function cellValue({ type, style, value }: typeof cell): string {
    if (type === 's') {
      const text = texts[Number(value)];
      if (text === undefined) throw malformedFile(new Error(`no text ${value}`));
      return text;
    }
    if (type === 'b') return value === '1' ? 'true' : 'false';
    if (type !== 'n' || value === '') return unescaped(value);
    const number = Number(value);
    if (Number.isNaN(number)) return value;
    return dates[style] ? dayOf(number, from1904) : plainNumber(number);
  }
  return { rows, write: (xml) => parser.write(xml), end: () => parser.end() };
}

function numberOf(written: string): number | undefined {
  const number = /^\d{1,7}$/.test(written) ? Number(written) : 0;
  return number >= 1 && number <= lastRow ? number : undefined;
}

/** `_x000D_` is how a workbook writes characters that XML cannot. */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Place of a cell's column, from 0: B7 is 1. */
function placeOf(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** As a spreadsheet shows it: 15 digits, without an exponent. */
function plainNumber(number: number): string {
  const exact = Number(number.toPrecision(15));
  return Number.isInteger(exact) && Math.abs(exact) < 1e21 ? BigInt(exact).toString() : String(exact);
}

/** Spreadsheets count days from the end of 1899, or from 1904. */
function dayOf(days: number, from1904: boolean): string {
  const time = new Date(Math.round((days + (from1904 ? 1462 : 0) - 25_569) * 86_400_000));
  if (Number.isNaN(time.getTime())) return plainNumber(days);
  const written = time.toISOString();
  return written.slice(11, 16) === '00:00' ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ');
}
