import { normaliseDecimal } from '#base/digits.ts';
import { amountOf, type LineTotals } from '#base/lines.ts';
import type { Locale } from '#base/locale.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import type { ChangeOrder, OrderLineAnswer, ScheduleRowAnswer } from '../../../change-orders.contract.ts';
import {
  amountOfChange,
  type BasisLine,
  changeOf,
  type MeasuredBy,
  quantityOfChange,
} from '../../../change-orders.engine.ts';

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
  /** Signed, of a line that is remeasured; the amount follows from it. */
  quantity: string;
  /** Of a new line that is remeasured. */
  unit: string;
  unit_price: string;
}

export interface GroundLine extends BasisLine {
  /** What is certified of it. */
  certified: Halalas;
  /** Of a line that is remeasured. */
  certifiedQuantity: number;
}

/** The contract that is changed. */
export interface Ground {
  before: LineTotals;
  /** Hundredths of a per cent. */
  vatRate: number;
  lines: readonly GroundLine[];
  /** Whether lines are changed by quantity. */
  remeasured: boolean;
}

/** A text of a line of the contract, in the reader's language. */
export function textOf(line: GroundLine, field: 'section' | 'description', locale: Locale): string {
  return (locale === 'en' && line.en[field]) || line[field];
}

export const maxRows = 300;
const largest = 1_000_000_000;

export type AmountFault = 'number' | 'decimals' | 'thousandths' | 'large';

let counted = 0;

export function blankRow(): ChangeRow {
  counted += 1;
  return {
    key: `n${counted}`,
    line_id: null,
    ...{ section: '', section_en: '', description: '', description_en: '', amount: '' },
    ...{ quantity: '', unit: '', unit_price: '' },
  };
}

export function rowOfLine(id: number): ChangeRow {
  return { ...blankRow(), key: `l${id}`, line_id: id };
}

export function rowsOf(lines: readonly OrderLineAnswer[]): ChangeRow[] {
  let added = 0;
  return lines.map(({ line_id, section, description, translations: { en = {} }, ...line }) => {
    if (line_id === null) added += 1;
    return {
      ...{ key: line_id === null ? `a${added}` : `l${line_id}`, line_id, section, description },
      ...{ section_en: en.section ?? '', description_en: en.description ?? '' },
      amount: shownAmount(toHalalas(line.amount)),
      quantity: line.quantity === null ? '' : shownQuantity(line.quantity),
      unit: line.unit,
      unit_price: line.unit_price === null ? '' : formatAmount(toHalalas(line.unit_price), 'en', false),
    };
  });
}

/** `+48,333.33`, `−12,500.00`, or nothing for zero. */
export function shownAmount(amount: Halalas): string {
  if (amount === 0) return '';
  return `${amount > 0 ? '+' : '−'}${formatAmount(Math.abs(amount), 'en', false)}`;
}

/** `+30`, `−12.5`, or nothing for zero. */
export function shownQuantity(quantity: number): string {
  if (quantity === 0) return '';
  return `${quantity > 0 ? '+' : '−'}${formatNumber(Math.abs(quantity), 'en', 3)}`;
}

/** A signed number as typed, in any script of digits; empty is 0. */
function readSigned(text: string, decimals: 2 | 3): { number: number; fault: AmountFault | null } {
  const sign = /^[\s\u200e\u200f]*([-−+])/.exec(text);
  const decimal = normaliseDecimal(sign ? text.slice(sign[0].length) : text);
  if (decimal === '') return { number: 0, fault: sign ? 'number' : null };
  if (decimal === null) return { number: 0, fault: 'number' };
  const size = Number(decimal);
  if (Number(size.toFixed(decimals)) !== size)
    return { number: 0, fault: decimals === 2 ? 'decimals' : 'thousandths' };
  if (size > largest) return { number: 0, fault: 'large' };
  return { number: sign && sign[1] !== '+' ? -size : size, fault: null };
}

/** A signed amount as typed; empty is 0. */
export function readAmount(text: string): { amount: Halalas; fault: AmountFault | null } {
  const { number, fault } = readSigned(text, 2);
  return { amount: number === 0 ? 0 : toHalalas(number), fault };
}

/** Whether what is typed is a quantity; an amount alone stands for itself. */
const isByQuantity = ({ quantity, unit_price, line_id }: ChangeRow, line: GroundLine | undefined) =>
  line_id === null ? `${quantity}${unit_price}`.trim() !== '' : !!line?.measured && quantity.trim() !== '';

/** What a row changes: its amount, and the quantity of a line that is remeasured. */
export interface ReadChange {
  amount: Halalas;
  quantity: number | null;
  faults: { quantity?: AmountFault; unit_price?: AmountFault; amount?: AmountFault };
}

export function readChange(row: ChangeRow, line: GroundLine | undefined): ReadChange {
  if (!isByQuantity(row, line)) {
    const { amount, fault } = readAmount(row.amount);
    const quantity = line?.measured ? quantityOfChange(line.measured, { amount }) : null;
    return { amount, quantity, faults: fault ? { amount: fault } : {} };
  }
  const { number: quantity, fault } = readSigned(row.quantity, 3);
  if (line?.measured) {
    const amount = amountOfChange(line.measured, quantity);
    return { amount, quantity, faults: fault ? { quantity: fault } : {} };
  }
  const price = readAmount(row.unit_price);
  const faultOfPrice = price.fault ?? (price.amount <= 0 ? 'number' : null);
  return {
    amount: faultOfPrice || fault ? 0 : amountOf({ quantity, unitPrice: price.amount }),
    quantity,
    faults: {
      ...((fault || quantity <= 0) && { quantity: fault ?? 'number' }),
      ...(faultOfPrice && { unit_price: faultOfPrice }),
    },
  };
}

/** As a readable amount is shown once its field is left. */
export function settledAmount(text: string): string {
  const { amount, fault } = readAmount(text);
  return fault ? text : shownAmount(amount);
}

export function settledQuantity(text: string): string {
  const { number, fault } = readSigned(text, 3);
  return fault ? text : shownQuantity(number);
}

/** Days as typed, with a sign; null if they are no whole number. */
export function readDays(text: string): number | null {
  const { amount, fault } = readAmount(text);
  return fault || amount % 100 !== 0 ? null : amount / 100;
}

/** Why a row cannot be stored; `low` names the least that a line can be. */
export interface RowFaults {
  amount?: AmountFault | 'low' | 'negative';
  quantity?: AmountFault | 'low' | 'negative';
  unit_price?: AmountFault;
  description?: 'missing';
}

export function faultsOf(row: ChangeRow, line: GroundLine | undefined): RowFaults {
  const { amount, quantity, faults } = readChange(row, line);
  return {
    ...faults,
    ...(Object.keys(faults).length === 0 && lowOf(amount, quantity, line)),
    ...(row.line_id === null && row.description.trim() === '' && { description: 'missing' as const }),
  };
}

function lowOf(amount: Halalas, quantity: number | null, line: GroundLine | undefined): RowFaults {
  if (line?.measured && quantity !== null) {
    const floor = line.certifiedQuantity;
    const isLow = quantity < 0 && Math.round((line.measured.quantity + quantity - floor) * 1000) < 0;
    return isLow ? { quantity: floor > 0 ? 'low' : 'negative' } : {};
  }
  const floor = line?.certified ?? 0;
  const isLow = amount < 0 && (line?.amount ?? 0) + amount < floor;
  return isLow ? { amount: floor > 0 ? 'low' : 'negative' } : {};
}

/** Whether a row of an existing line says nothing. */
export function saysNothing({ line_id, amount, quantity, description, description_en }: ChangeRow): boolean {
  return line_id !== null && `${amount}${quantity}${description}${description_en}`.trim() === '';
}

export function rowsFault(rows: readonly ChangeRow[], ground: Ground): boolean {
  const lines = new Map(ground.lines.map((line) => [line.id, line]));
  return rows.some((row) => Object.keys(faultsOf(row, lines.get(row.line_id ?? 0))).length > 0);
}

/** Before, change and after, computed while it is written. */
export function figuresOf(rows: readonly ChangeRow[], { before, vatRate, lines }: Ground) {
  const known = new Map(lines.map((line) => [line.id, line]));
  const net = rows.reduce((sum, row) => sum + readChange(row, known.get(row.line_id ?? 0)).amount, 0);
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
      ...sentWorth(row),
    })),
    keys: sent.map(({ key }) => key),
  };
}

function sentWorth(row: ChangeRow) {
  if (`${row.quantity}${row.line_id === null ? row.unit_price : ''}`.trim() === '')
    return { amount: readAmount(row.amount).amount / 100 };
  const quantity = readSigned(row.quantity, 3).number;
  if (row.line_id !== null) return { quantity };
  return { quantity, unit: row.unit.trim(), unit_price: readAmount(row.unit_price).amount / 100 };
}

/** The contract as an order of it was read. */
export function groundOf({ before, vat_rate, schedule = [], contract }: ChangeOrder): Ground {
  const { net, vat, total } = before;
  return {
    before: { net: toHalalas(net), vat: toHalalas(vat), total: toHalalas(total) },
    vatRate: Math.round(vat_rate * 100),
    remeasured: contract.price_basis === 'remeasured',
    lines: schedule.flatMap(
      ({ line_id, section, description, translations: { en = {} }, before, ...line }) =>
        line_id === null
          ? []
          : [
              {
                ...{ id: line_id, section, description, amount: toHalalas(before ?? 0) },
                en: { section: en.section ?? '', description: en.description ?? '' },
                certified: toHalalas(line.certified),
                certifiedQuantity: line.certified_quantity ?? 0,
                ...(line.quantities && { measured: measuredIn(line.quantities) }),
              },
            ],
    ),
  };
}

const measuredIn = ({
  unit,
  unit_price,
  before,
}: NonNullable<ScheduleRowAnswer['quantities']>): MeasuredBy => ({
  ...{ unit, unit_price: toHalalas(unit_price), quantity: before ?? 0 },
});
