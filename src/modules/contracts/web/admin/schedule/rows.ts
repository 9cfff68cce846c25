import { normaliseDecimal } from '#base/digits.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import { formatNumber } from '#i18n/format.ts';
import { isNumber, numberIn } from '#ui/admin/record/lines/pasted-table.ts';
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
  amount: string;
}

export type Row = SectionRow | LineRow;

export type Cell = 'description' | 'amount';

export const maxRows = 300;

/** SAR. */
const largest = 1_000_000_000_000;

export type RowFault = 'missing' | 'number' | 'decimals' | 'large';

function newKey(): string {
  return `n${Math.random().toString(36).slice(2, 12)}`;
}

export function blankLine(changes: Partial<LineRow> = {}): LineRow {
  return { key: newKey(), kind: 'line', description: '', description_en: '', amount: '', ...changes };
}

export function blankSection(): SectionRow {
  return { key: newKey(), kind: 'section', section: '', section_en: '' };
}

export function isLine(row: Row): row is LineRow {
  return row.kind === 'line';
}

/** Whether nothing has been typed in a line. */
export function isBlank({ description, description_en, amount }: LineRow): boolean {
  return [description, description_en, amount].every((text) => text.trim() === '');
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
  if (decimal === null) return { number: null, fault: 'number' };
  const number = Number(decimal);
  if (Number(number.toFixed(2)) !== number) return { number: null, fault: 'decimals' };
  if (number > largest) return { number: null, fault: 'large' };
  return { number, fault: null };
}

/** The amount of a line, null while it is incomplete, and what is wrong with it. */
export function readLine(row: LineRow): { amount: Halalas | null; faults: Partial<Record<Cell, RowFault>> } {
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
export function hasFaults(rows: readonly Row[]): boolean {
  return rows.filter(isLine).some((row) => Object.keys(readLine(row).faults).length > 0);
}

/** The net of the lines; incomplete ones count as nothing. */
export function netOf(rows: readonly Row[]): Halalas {
  return rows.filter(isLine).reduce((sum, row) => sum + (readLine(row).amount ?? 0), 0);
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
    const id = idOf(row.key);
    lines.push({
      ...(id !== undefined && { id }),
      section: heading?.section.trim() ?? '',
      description: row.description.trim(),
      translations: {
        en: { section: heading?.section_en.trim() ?? '', description: row.description_en.trim() },
      },
      amount: (readLine(row).amount ?? 0) / 100,
    });
    keys.push(row.key);
    heading = null;
  }
  return { lines, keys };
}

/** The rows with one moved by a number of places. */
export function movedRow(rows: readonly Row[], key: string, by: number): Row[] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const to = from + by;
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Lines of a pasted table: the first text describes, the last number is the amount; headings without one are left out. */
export function linesFrom(table: readonly string[][]): LineRow[] {
  return table.flatMap((cells) => {
    const texts = cells.filter((cell) => cell !== '' && !isNumber(numberIn(cell)));
    const amount = cells.findLast((cell) => cell !== '' && isNumber(numberIn(cell)));
    if (texts.length === 0 || amount === undefined) return [];
    return [blankLine({ description: texts[0] ?? '', amount: settledAmount(numberIn(amount)) })];
  });
}
