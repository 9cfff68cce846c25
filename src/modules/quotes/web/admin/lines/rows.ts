import { normaliseDecimal } from '#base/digits.ts';
import { amountOf, type QuoteTotals, quoteTotals } from '#base/lines.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import { formatNumber } from '#i18n/format.ts';
import { isNegative } from '#ui/admin/record/lines/pasted-table.ts';
import type { LineEntry, QuoteLineAnswer } from '../../../quotes.contract.ts';

/** A heading above the lines that follow it. */
export interface SectionRow {
  /** `s12` above the stored line 12, otherwise unique to this form. */
  key: string;
  kind: 'section';
  section: string;
  section_en: string;
}

/** A line as typed. */
export interface LineRow {
  /** `l12` for the stored line 12, otherwise unique to this form. */
  key: string;
  kind: 'line';
  description: string;
  description_en: string;
  unit: string;
  quantity: string;
  unit_price: string;
  optional: boolean;
  chosen: boolean;
}

export type Row = SectionRow | LineRow;

/** The cells of a line, in order. */
export const cells = ['description', 'quantity', 'unit', 'unit_price'] as const;

export type Cell = (typeof cells)[number];

export const kindOf = {
  description: 'text',
  quantity: 'figure',
  unit: 'short',
  unit_price: 'figure',
} as const;

export const maxRows = 300;

const decimals = { quantity: 3, unit_price: 2 } as const;
const largest = { quantity: 10_000_000, unit_price: 1_000_000_000 } as const;

type NumberCell = keyof typeof decimals;

export type RowFault = 'missing' | 'number' | 'negative' | 'decimals' | 'large';

function newKey(): string {
  return `n${Math.random().toString(36).slice(2, 12)}`;
}

export function blankLine(changes: Partial<LineRow> = {}): LineRow {
  return {
    key: newKey(),
    kind: 'line',
    description: '',
    description_en: '',
    unit: '',
    quantity: '1',
    unit_price: '',
    optional: false,
    chosen: true,
    ...changes,
  };
}

export function blankSection(): SectionRow {
  return { key: newKey(), kind: 'section', section: '', section_en: '' };
}

export function isLine(row: Row): row is LineRow {
  return row.kind === 'line';
}

/** Whether nothing has been typed in a line. */
export function isBlank({ description, description_en, unit_price }: LineRow): boolean {
  return [description, description_en, unit_price].every((text) => text.trim() === '');
}

/** Rows of the stored lines; a quote without lines begins with a blank one. */
export function rowsOf(lines: readonly QuoteLineAnswer[]): Row[] {
  if (lines.length === 0) return [blankLine({ key: 'first' })];
  return lines.flatMap((line): Row[] => {
    const { en } = line.translations;
    const row: LineRow = {
      ...copiedLine(line),
      key: `l${line.id}`,
      optional: line.optional,
      chosen: line.chosen,
    };
    if (line.section === '') return [row];
    const section = { section: line.section, section_en: en?.section ?? '' };
    return [{ key: `s${line.id}`, kind: 'section', ...section }, row];
  });
}

/** A new row with the content of a stored line. */
export function copiedLine(line: QuoteLineAnswer): LineRow {
  return blankLine({
    description: line.description,
    description_en: line.translations.en?.description ?? '',
    unit: line.unit,
    quantity: shownQuantity(line.quantity),
    unit_price: shownPrice(line.unit_price),
    optional: line.optional,
    chosen: !line.optional,
  });
}

export function shownQuantity(quantity: number): string {
  return formatNumber(quantity, 'en', decimals.quantity);
}

export function shownPrice(riyals: number): string {
  const [whole = '', part = ''] = formatNumber(riyals, 'en').split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}

/** A cell's text as shown once it has been left; unchanged unless it is a number. */
export function settledCell(cell: Cell, text: string): string {
  if (cell !== 'quantity' && cell !== 'unit_price') return text;
  const { number } = readCell(cell, text);
  if (number === null) return text;
  return cell === 'quantity' ? shownQuantity(number) : shownPrice(number);
}

function readCell(cell: NumberCell, text: string): { number: number | null; fault: RowFault | null } {
  const decimal = normaliseDecimal(text);
  if (decimal === '') return { number: null, fault: 'missing' };
  if (decimal === null) return { number: null, fault: isNegative(text) ? 'negative' : 'number' };
  const number = Number(decimal);
  if (Number(number.toFixed(decimals[cell])) !== number) return { number: null, fault: 'decimals' };
  if (number > largest[cell]) return { number: null, fault: 'large' };
  return { number, fault: null };
}

export interface ReadLine {
  quantity: number | null;
  /** Halalas. */
  unitPrice: Halalas | null;
  /** Null while it is incomplete. */
  amount: Halalas | null;
  faults: Partial<Record<Cell, RowFault>>;
}

const known = new WeakMap<LineRow, ReadLine>();

/** The numbers and faults of a line; rows never change, so each is read once. */
export function readLine(row: LineRow): ReadLine {
  const before = known.get(row);
  if (before) return before;
  const quantity = readCell('quantity', row.quantity);
  const price = readCell('unit_price', row.unit_price);
  const unitPrice = price.number === null ? null : toHalalas(price.number);
  const faults: ReadLine['faults'] = {
    ...(row.description.trim() === '' && { description: 'missing' }),
    ...(quantity.fault && { quantity: quantity.fault }),
    ...(price.fault && { unit_price: price.fault }),
  };
  const read: ReadLine = {
    quantity: quantity.number,
    unitPrice,
    amount:
      quantity.number === null || unitPrice === null
        ? null
        : amountOf({ quantity: quantity.number, unitPrice }),
    faults: isBlank(row) ? {} : faults,
  };
  known.set(row, read);
  return read;
}

/** Keys of the lines that cannot be saved yet. */
export function faultyLines(rows: readonly Row[]): string[] {
  return rows
    .filter(isLine)
    .filter((row) => Object.keys(readLine(row).faults).length > 0)
    .map(({ key }) => key);
}

/** Totals as the server computes them; incomplete lines count as nothing. */
export function totalsOfRows(
  rows: readonly Row[],
  { discount, vatRate }: { discount: string; vatRate: string },
): QuoteTotals {
  const lines = rows.filter(isLine).map((row) => {
    const { quantity, unitPrice } = readLine(row);
    return {
      quantity: unitPrice === null ? 0 : (quantity ?? 0),
      unitPrice: unitPrice ?? 0,
      optional: row.optional,
      chosen: row.chosen,
    };
  });
  const off = readCell('unit_price', discount).number ?? 0;
  const rate = Number(normaliseDecimal(vatRate) || 0);
  return quoteTotals(lines, { discount: toHalalas(off), vatRate: rate });
}

/** The body's lines, blank rows left out; `keys` names the row of each. A heading belongs to the line below it. */
export function linesBody(
  rows: readonly Row[],
  idOf: (key: string) => number | undefined,
): { lines: LineEntry[]; keys: string[] } {
  const lines: LineEntry[] = [];
  const keys: string[] = [];
  let heading: SectionRow | null = null;
  for (const row of rows) {
    if (!isLine(row)) {
      heading = row;
      continue;
    }
    if (isBlank(row)) continue;
    const { quantity, unitPrice } = readLine(row);
    const id = idOf(row.key);
    lines.push({
      ...(id !== undefined && { id }),
      section: heading?.section.trim() ?? '',
      description: row.description.trim(),
      translations: {
        en: { section: heading?.section_en.trim() ?? '', description: row.description_en.trim() },
      },
      unit: row.unit.trim(),
      quantity: quantity ?? 0,
      unit_price: unitPrice === null ? 0 : unitPrice / 100,
      optional: row.optional,
      chosen: row.chosen,
    });
    keys.push(row.key);
    heading = null;
  }
  return { lines, keys };
}

/** The rows with one moved by a number of places. */
export function movedRow(rows: readonly Row[], key: string, by: number): Row[] {
  const from = rows.findIndex((row) => row.key === key);
  return placedRow(rows, key, from + by);
}

/** The rows with one at another place. */
export function placedRow(rows: readonly Row[], key: string, to: number): Row[] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length || to === from) return [...rows];
  const next = rows.filter((one) => one !== row);
  next.splice(to, 0, row);
  return next;
}
