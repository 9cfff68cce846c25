import { normaliseDecimal } from '#base/digits.ts';
import { amountOf } from '#base/lines.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import type { Invoice } from '../../../invoices.contract.ts';

/** A line as typed: of a free invoice all of it, of a note only its amount. */
export interface Row {
  /** `l12` for the stored line 12, otherwise unique to this form. */
  key: string;
  section: string;
  section_en: string;
  description: string;
  description_en: string;
  unit: string;
  quantity: string;
  unit_price: string;
  amount: string;
}

export type Cell = 'description' | 'quantity' | 'unit' | 'unit_price' | 'amount';

export const maxRows = 300;

const decimals: Partial<Record<Cell, number>> = { quantity: 3, unit_price: 2, amount: 2 };
const largest: Partial<Record<Cell, number>> = {
  quantity: 10_000_000,
  unit_price: 1_000_000_000,
  amount: 1_000_000_000_000,
};

export function blankRow(): Row {
  return {
    ...{ key: `n${Math.random().toString(36).slice(2, 12)}`, section: '', section_en: '', description: '' },
    ...{ description_en: '', unit: '', quantity: '1', unit_price: '', amount: '' },
  };
}

export const isBlank = ({ description, unit_price }: Row): boolean =>
  description.trim() === '' && unit_price.trim() === '';

const grouped = (number: number, places: number) => number.toFixed(places);

export function rowsOf(lines: NonNullable<Invoice['lines']>): Row[] {
  return lines.map(
    ({ id, section, description, translations: { en }, unit, quantity, unit_price, amount }) => ({
      ...{ key: `l${id}`, section, section_en: en?.section ?? '', description, unit },
      description_en: en?.description ?? '',
      quantity: String(quantity),
      ...{ unit_price: grouped(unit_price, 2), amount: grouped(amount, 2) },
    }),
  );
}

/** The number in a cell; null while it is none, has too many decimals or is too large. */
export function numberIn(cell: Cell, text: string): number | null {
  const decimal = normaliseDecimal(text);
  if (!decimal) return null;
  const number = Number(decimal);
  if (Number(number.toFixed(decimals[cell] ?? 2)) !== number) return null;
  return number < 0 || number > (largest[cell] ?? 0) ? null : number;
}

/** Null while it is incomplete. */
export function amountIn(row: Row): Halalas | null {
  const quantity = numberIn('quantity', row.quantity);
  const price = numberIn('unit_price', row.unit_price);
  return quantity === null || price === null ? null : amountOf({ quantity, unitPrice: toHalalas(price) });
}

/** The cells of a line that cannot be saved yet. */
export function faultsIn(row: Row, isNote: boolean): Cell[] {
  if (isNote) return numberIn('amount', row.amount) === null ? ['amount'] : [];
  if (isBlank(row)) return [];
  const faults: Cell[] = row.description.trim() === '' ? ['description'] : [];
  for (const cell of ['quantity', 'unit_price'] as const)
    if (numberIn(cell, row[cell]) === null) faults.push(cell);
  return faults;
}

/** The body's lines; `keys` names the row of each. */
export function linesBody(rows: readonly Row[], isNote: boolean, idOf: (key: string) => number | undefined) {
  const sent = isNote ? rows : rows.filter((row) => !isBlank(row));
  const lines = sent.map((row) => {
    const id = idOf(row.key);
    const own = id === undefined ? {} : { id };
    if (isNote) return { ...own, amount: numberIn('amount', row.amount) ?? 0 };
    return {
      ...own,
      ...{ section: row.section, description: row.description.trim(), unit: row.unit.trim() },
      translations: { en: { section: row.section_en, description: row.description_en.trim() } },
      quantity: numberIn('quantity', row.quantity) ?? 0,
      unit_price: numberIn('unit_price', row.unit_price) ?? 0,
    };
  });
  return { lines, keys: sent.map(({ key }) => key) };
}
