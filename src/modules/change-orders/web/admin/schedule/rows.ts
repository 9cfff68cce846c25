import { normaliseDecimal } from '#base/digits.ts';
import type { LineTotals } from '#base/lines.ts';
import type { Locale } from '#base/locale.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import type { ChangeOrder, OrderLineAnswer } from '../../../change-orders.contract.ts';
import { type BasisLine, changeOf } from '../../../change-orders.engine.ts';

/** A change as typed: of a line of the contract, or a new line. */
export interface ChangeRow {
  /** `l12` for the contract's line 12, otherwise unique to this form. */
  key: string;
  line_id: number | null;
  section: string;
  section_en: string;
  description: string;
  description_en: string;
  amount: string;
}

export interface GroundLine extends BasisLine {
  /** What is certified of it. */
  certified: Halalas;
}

/** The contract that is changed. */
export interface Ground {
  before: LineTotals;
  /** Hundredths of a per cent. */
  vatRate: number;
  lines: readonly GroundLine[];
}

/** A text of a line of the contract, in the reader's language. */
export function textOf(line: GroundLine, field: 'section' | 'description', locale: Locale): string {
  return (locale === 'en' && line.en[field]) || line[field];
}

export const maxRows = 300;
const largest = 1_000_000_000;

export type AmountFault = 'number' | 'decimals' | 'large';

let counted = 0;

export function blankRow(): ChangeRow {
  counted += 1;
  return {
    key: `n${counted}`,
    line_id: null,
    ...{ section: '', section_en: '', description: '', description_en: '', amount: '' },
  };
}

export function rowOfLine(id: number): ChangeRow {
  return { ...blankRow(), key: `l${id}`, line_id: id };
}

export function rowsOf(lines: readonly OrderLineAnswer[]): ChangeRow[] {
  let added = 0;
  return lines.map(({ line_id, section, description, translations: { en = {} }, amount }) => {
    if (line_id === null) added += 1;
    return {
      ...{ key: line_id === null ? `a${added}` : `l${line_id}`, line_id, section, description },
      ...{ section_en: en.section ?? '', description_en: en.description ?? '' },
      amount: shownAmount(toHalalas(amount)),
    };
  });
}

/** `+48,333.33`, `−12,500.00`, or nothing for zero. */
export function shownAmount(amount: Halalas): string {
  if (amount === 0) return '';
  return `${amount > 0 ? '+' : '−'}${formatAmount(Math.abs(amount), 'en', false)}`;
}

/** A signed amount as typed, in any script of digits; empty is 0. */
export function readAmount(text: string): { amount: Halalas; fault: AmountFault | null } {
  const sign = /^[\s\u200e\u200f]*([-−+])/.exec(text);
  const decimal = normaliseDecimal(sign ? text.slice(sign[0].length) : text);
  if (decimal === '') return { amount: 0, fault: sign ? 'number' : null };
  if (decimal === null) return { amount: 0, fault: 'number' };
  const size = Number(decimal);
  if (Number(size.toFixed(2)) !== size) return { amount: 0, fault: 'decimals' };
  if (size > largest) return { amount: 0, fault: 'large' };
  const amount = toHalalas(size);
  return { amount: sign && sign[1] !== '+' ? -amount : amount, fault: null };
}

/** As a readable amount is shown once its field is left. */
export function settledAmount(text: string): string {
  const { amount, fault } = readAmount(text);
  return fault ? text : shownAmount(amount);
}

/** Days as typed, with a sign; null if they are no whole number. */
export function readDays(text: string): number | null {
  const { amount, fault } = readAmount(text);
  return fault || amount % 100 !== 0 ? null : amount / 100;
}

/** Why a row cannot be stored; `low` names the least that a line can be. */
export interface RowFaults {
  amount?: AmountFault | 'low' | 'negative';
  description?: 'missing';
}

export function faultsOf(row: ChangeRow, line: GroundLine | undefined): RowFaults {
  const { amount, fault } = readAmount(row.amount);
  const floor = line?.certified ?? 0;
  const low = amount < 0 && (line?.amount ?? 0) + amount < floor;
  return {
    ...(fault ? { amount: fault } : low && { amount: floor > 0 ? 'low' : 'negative' }),
    ...(row.line_id === null && row.description.trim() === '' && { description: 'missing' as const }),
  };
}

/** Whether a row of an existing line says nothing. */
export function saysNothing({ line_id, amount, description, description_en }: ChangeRow): boolean {
  return line_id !== null && `${amount}${description}${description_en}`.trim() === '';
}

export function rowsFault(rows: readonly ChangeRow[], ground: Ground): boolean {
  const lines = new Map(ground.lines.map((line) => [line.id, line]));
  return rows.some((row) => Object.keys(faultsOf(row, lines.get(row.line_id ?? 0))).length > 0);
}

/** Before, change and after, computed while it is written. */
export function figuresOf(rows: readonly ChangeRow[], { before, vatRate }: Ground) {
  const net = rows.reduce((sum, row) => sum + readAmount(row.amount).amount, 0);
  return { before, ...changeOf(before, net, vatRate) };
}

/** Whether there is something to store: days, an amount, a new line, or words about a line. */
export function isEmptyChange(rows: readonly ChangeRow[], days: string): boolean {
  return (readDays(days) ?? 0) === 0 && rows.every(saysNothing);
}

/** Lines as sent, with the rows they come from. */
export function linesBody(rows: readonly ChangeRow[]) {
  const sent = rows.filter((row) => !saysNothing(row));
  return {
    lines: sent.map((row) => ({
      ...{ line_id: row.line_id, section: row.section, description: row.description },
      translations: { en: { section: row.section_en, description: row.description_en } },
      amount: readAmount(row.amount).amount / 100,
    })),
    keys: sent.map(({ key }) => key),
  };
}

/** The contract as an order of it was read. */
export function groundOf({ before, vat_rate, schedule = [] }: ChangeOrder): Ground {
  const { net, vat, total } = before;
  return {
    before: { net: toHalalas(net), vat: toHalalas(vat), total: toHalalas(total) },
    vatRate: Math.round(vat_rate * 100),
    lines: schedule.flatMap(
      ({ line_id, section, description, translations: { en = {} }, before, certified }) =>
        line_id === null
          ? []
          : [
              {
                ...{ id: line_id, section, description, amount: toHalalas(before ?? 0) },
                en: { section: en.section ?? '', description: en.description ?? '' },
                certified: toHalalas(certified),
              },
            ],
    ),
  };
}
