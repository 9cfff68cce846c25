import type { Cell, Kind, Table } from './sheet.ts';
import { fixedParts, styleOf } from './xlsx-parts.ts';
import { zipOf } from './zip.ts';

/**
 * A table as an XLSX workbook with one sheet, written row by row: right to left in Arabic, with a bold,
 * frozen header.
 */
export function xlsxOf(table: Table): ReadableStream<Uint8Array> {
  const fixed = Object.entries(fixedParts(table.title)).map(([name, text]) => ({ name, content: [text] }));
  return zipOf([...fixed, { name: 'xl/worksheets/sheet1.xml', content: sheetXml(table) }]);
}

async function* sheetXml({ rightToLeft, columns, rows }: Table): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ head }, place) => textCell(`${letters(place)}1`, head, styleOf.head));
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`;
  let number = 1;
  for await (const batch of rows) {
    yield batch
      .map((row) => {
        number += 1;
        return `<row r="${number}">${row.map((cell, place) => cellXml(`${letters(place)}${number}`, cell)).join('')}</row>`;
      })
      .join('');
  }
  yield '</sheetData></worksheet>';
}

function cellXml(place: string, { kind, value }: Cell): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(place, value, styleOf.text);
  return `<c r="${place}" s="${styleOf[kind]}"><v>${isTime(kind) ? daysOf(value) : value}</v></c>`;
}

function isTime(kind: Kind): boolean {
  return kind === 'date' || kind === 'moment';
}

/** Spreadsheets count days from the end of 1899. */
function daysOf(milliseconds: number): number {
  return milliseconds / 86_400_000 + 25_569;
}

const maxText = 32_767;

function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, maxText))}</t></is></c>`;
}

// Characters XML cannot contain: control characters except tabs and line ends, lone surrogates, two
// noncharacters.
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

function escaped(text: string): string {
  return text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A column's letters: A to Z, AA, AB… */
function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
