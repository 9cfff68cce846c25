import { normaliseDecimal } from '#base/digits.ts';
import { amountOf } from '#base/lines.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import { formatNumber } from '#i18n/format.ts';
import { isNegative, isNumber, isTotalRow, numberIn } from '#ui/admin/record/lines/pasted-table.ts';
import type { ContractLineAnswer, LineEntry } from '../../../contracts.contract.ts';

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
  /** With the product of quantity and unit price, if there are both. */
  amount: string;
  unit: string;
  quantity: string;
  unit_price: string;
}

export type Row = SectionRow | LineRow;

export type Cell = 'description' | 'unit' | 'quantity' | 'unit_price' | 'amount';

export const cells = ['description', 'unit', 'quantity', 'unit_price', 'amount'] as const;

export const maxRows = 300;

/** SAR. */
const largest = 1_000_000_000_000;

export type RowFault = 'missing' | 'number' | 'negative' | 'decimals' | 'thousandths' | 'large';

function newKey(): string {
  return `n${Math.random().toString(36).slice(2, 12)}`;
}

export function blankLine(changes: Partial<LineRow> = {}): LineRow {
  const measures = { unit: '', quantity: '', unit_price: '' };
  const texts = { description: '', description_en: '', amount: '', ...measures };
  return { key: newKey(), kind: 'line', ...texts, ...changes };
}

export function blankSection(): SectionRow {
  return { key: newKey(), kind: 'section', section: '', section_en: '' };
}

export function isLine(row: Row): row is LineRow {
  return row.kind === 'line';
}

/** Whether nothing has been typed in a line. */
export function isBlank(row: LineRow): boolean {
  const { description, description_en, amount, quantity, unit_price } = row;
  return [description, description_en, amount, quantity, unit_price].every((text) => text.trim() === '');
}

/** Rows of the stored lines; a contract without lines begins with a blank one. */
export function rowsOf(lines: readonly ContractLineAnswer[]): Row[] {
  if (lines.length === 0) return [blankLine({ key: 'first' })];
  return lines.flatMap((line): Row[] => {
    const { en } = line.translations;
    const row = blankLine({
      key: `l${line.id}`,
      description: line.description,
      description_en: en?.description ?? '',
      amount: shownAmount(line.amount),
      unit: line.unit,
      quantity: line.quantity === null ? '' : formatNumber(line.quantity, 'en', 3),
      unit_price: line.unit_price === null ? '' : shownAmount(line.unit_price),
    });
    if (line.section === '') return [row];
    const section = { section: line.section, section_en: en?.section ?? '' };
    return [{ key: `s${line.id}`, kind: 'section', ...section }, row];
  });
}

export function shownAmount(riyals: number): string {
  const [whole = '', part = ''] = formatNumber(riyals, 'en').split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}

/** An amount's text as shown once it has been left. */
export function settledAmount(text: string): string {
  const { number } = readAmount(text);
  return number === null ? text : shownAmount(number);
}

function readAmount(text: string): { number: number | null; fault: RowFault | null } {
  const decimal = normaliseDecimal(text);
  if (decimal === '') return { number: null, fault: 'missing' };
  if (decimal === null) return { number: null, fault: isNegative(text) ? 'negative' : 'number' };
  const number = Number(decimal);
  if (Number(number.toFixed(2)) !== number) return { number: null, fault: 'decimals' };
  if (number > largest) return { number: null, fault: 'large' };
  return { number, fault: null };
}

function readQuantity(text: string): { number: number | null; fault: RowFault | null } {
  const decimal = normaliseDecimal(text);
  if (decimal === '') return { number: null, fault: 'missing' };
  if (decimal === null) return { number: null, fault: isNegative(text) ? 'negative' : 'number' };
  const number = Number(decimal);
  if (Number(number.toFixed(3)) !== number) return { number: null, fault: 'thousandths' };
  return number > largest ? { number: null, fault: 'large' } : { number, fault: null };
}

/** Whether a line is a quantity at a unit price. */
export function isMeasured({ quantity, unit_price }: LineRow): boolean {
  return quantity.trim() !== '' || unit_price.trim() !== '';
}

/** The amount of a line that is a quantity at a unit price; null while it is incomplete. */
function productOf(row: LineRow): Halalas | null {
  const [quantity, price] = [readQuantity(row.quantity).number, readAmount(row.unit_price).number];
  if (quantity === null || price === null) return null;
  const product = amountOf({ quantity, unitPrice: toHalalas(price) });
  return product > toHalalas(largest) ? null : product;
}

/** A line with the amount that follows from its quantity and its unit price. */
export function withProduct(row: LineRow): LineRow {
  const product = productOf(row);
  return product === null ? row : { ...row, amount: shownAmount(product / 100) };
}

/**
 * The amount of a line, null while it is incomplete, and what is wrong with it. `measured` tells whether the contract is
 * remeasured: then a quantity and a unit price are read.
 */
export function readLine(
  row: LineRow,
  measured: boolean,
): { amount: Halalas | null; faults: Partial<Record<Cell, RowFault>> } {
  if (measured && isMeasured(row)) {
    const [quantity, price] = [readQuantity(row.quantity), readAmount(row.unit_price)];
    return {
      amount: productOf(row),
      faults: {
        ...(row.description.trim() === '' && { description: 'missing' as const }),
        ...(quantity.fault && { quantity: quantity.fault }),
        ...(price.fault && { unit_price: price.fault }),
      },
    };
  }
  const { number, fault } = readAmount(row.amount);
  const amount = number === null ? null : toHalalas(number);
  if (isBlank(row)) return { amount, faults: {} };
  return {
    amount,
    faults: {
      ...(row.description.trim() === '' && { description: 'missing' as const }),
      ...(fault && { amount: fault }),
    },
  };
}

/** Whether a line cannot be saved yet. */
export function hasFaults(rows: readonly Row[], measured: boolean): boolean {
  return rows.filter(isLine).some((row) => Object.keys(readLine(row, measured).faults).length > 0);
}

/** The net of the lines; incomplete ones count as nothing. */
export function netOf(rows: readonly Row[], measured: boolean): Halalas {
  return rows.filter(isLine).reduce((sum, row) => sum + (readLine(row, measured).amount ?? 0), 0);
}

/** The body's lines, blank rows left out; `keys` names the row of each. A heading belongs to the line below it. */
export function linesBody(
  rows: readonly Row[],
  idOf: (key: string) => number | undefined,
  measured: boolean,
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
    const id = idOf(row.key);
    lines.push({
      ...(id !== undefined && { id }),
      section: heading?.section.trim() ?? '',
      description: row.description.trim(),
      translations: {
        en: { section: heading?.section_en.trim() ?? '', description: row.description_en.trim() },
      },
      ...amountsOf(row, measured),
    });
    keys.push(row.key);
    heading = null;
  }
  return { lines, keys };
}

function amountsOf(row: LineRow, measured: boolean) {
  const amount = readLine(row, measured).amount ?? 0;
  const [quantity, price] = [readQuantity(row.quantity).number, readAmount(row.unit_price).number];
  // A lump sum that was typed over is no product any more.
  const keeps = quantity !== null && price !== null && productOf(row) === amount;
  return {
    ...(keeps && { unit: row.unit.trim(), quantity, unit_price: price }),
    amount: amount / 100,
  };
}

/** The rows with one moved by a number of places. */
export function movedRow(rows: readonly Row[], key: string, by: number): Row[] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const to = from + by;
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Lines of a pasted table: the first text describes, the last number is the amount; headings without one, and totals, are left out. */
export function linesFrom(table: readonly string[][]): LineRow[] {
  return table.flatMap((cells) => {
    const filled = cells.filter((cell) => cell !== '');
    const description = filled.find((cell) => !isFigure(cell)) ?? filled.find((cell) => /\p{L}/u.test(cell));
    const amount = filled.findLast((cell) => cell !== description && isFigure(cell));
    if (description === undefined || amount === undefined || isTotalRow(cells)) return [];
    return [blankLine({ description, amount: settledAmount(numberIn(amount)) })];
  });
}

/** A negative amount is taken as it is, to be marked. */
function isFigure(cell: string): boolean {
  return isNumber(numberIn(cell)) || (/^\P{L}+$/u.test(cell) && isNegative(cell));
}
