import { Parser } from 'htmlparser2';
import { malformedFile } from '../imports.problems.ts';
import { type FileRow, maxColumns } from './rows.values.ts';

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

/** Prefixes of names are dropped: some programs write `x:row`. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1);

function parserOf({ open, text, close }: Tags): XmlReader {
  return new Parser(
    {
      onopentag: (name, attributes) => open?.(bare(name), attributes),
      ontext: (part) => text?.(part),
      onclosetag: (name) => close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
}

function parseText(xml: string, tags: Tags): void {
  const parser = parserOf(tags);
  parser.write(xml);
  parser.end();
}

/** Path of the first visible sheet, and whether days are counted from 1904. */
export function firstSheet(workbook: string, relations: string): { path: string; from1904: boolean } {
  const targets = new Map<string, string>();
  parseText(relations, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target);
    },
  });
  let id: string | undefined;
  let from1904 = false;
  parseText(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet' && !/hidden/i.test(attributes.state ?? ''))
        id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  const target = targets.get(id ?? '') ?? 'worksheets/sheet1.xml';
  return { path: target.startsWith('/') ? target : `xl/${target}`, from1904 };
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
      if (inText && !phonetic) text += part;
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
  const own = new Map<number, string>();
  const dates: boolean[] = [];
  let inCells = false;
  parseText(styles, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) {
        const code = own.get(Number(numFmtId));
        dates.push(code === undefined ? builtIn(Number(numFmtId)) : isDateFormat(code));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dates;
}

const isDateFormat = (code: string) => /[ymdh]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

interface SheetParts {
  texts: readonly string[];
  dates: readonly boolean[];
  from1904: boolean;
}

/** The rows of a sheet, in `done` as they are read. */
export function sheetRows({ texts, dates, from1904 }: SheetParts): XmlReader & { done: FileRow[] } {
  const done: FileRow[] = [];
  let row: FileRow = { number: 0, cells: [] };
  let cell = { place: 0, type: '', style: 0, value: '' };
  let reading = false;
  const parser = parserOf({
    open(name, { r = '', t = 'n', s = '0' }) {
      if (name === 'row') row = { number: Number(r) || row.number + 1, cells: [] };
      if (name === 'c') {
        const place = r ? placeOf(r) : row.cells.length;
        cell = { place, type: t, style: Number(s), value: '' };
      }
      if (name === 'v' || name === 't') reading = true;
      if (name === 'rPh') cell.type = 'phonetic';
    },
    text(part) {
      if (reading && cell.type !== 'phonetic') cell.value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false;
      if (name === 'rPh') cell.type = 'inlineStr';
      if (name === 'row') done.push(row);
      if (name !== 'c' || cell.place >= maxColumns) return;
      while (row.cells.length < cell.place) row.cells.push('');
      row.cells[cell.place] = cellValue(cell);
    },
  });

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
  return { done, write: (xml) => parser.write(xml), end: () => parser.end() };
}

/** `_x000D_` is how a workbook writes characters that XML cannot. */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Place of a cell's column, from 0: B7 is 1. */
function placeOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? 'A';
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
