import { amountOf, type LineTotals, vatOf } from '#base/lines.ts';
import { type Halalas, share } from '#base/money.ts';

interface LineTexts {
  section: string;
  description: string;
}

/** A line of a change order, as stored. */
export interface OrderLine extends LineTexts {
  /** The line of the contract that it changes; null adds one. */
  line_id: number | null;
  /** English texts; '' where there are none. */
  en: LineTexts;
  /** Signed. */
  amount: Halalas;
  /** Signed, of a line that is remeasured: the amount follows from it. */
  quantity?: number;
  /** Of a new line that is remeasured. */
  unit?: string;
  unit_price?: Halalas;
}

/** What a remeasured line of a contract is measured by. */
export interface MeasuredBy {
  unit: string;
  unit_price: Halalas;
  quantity: number;
}

export interface BasisLine extends LineTexts {
  id: number;
  en: LineTexts;
  amount: Halalas;
  measured?: MeasuredBy;
}

/** The contract that an order changes. */
export interface Basis extends LineTotals {
  days: number | null;
  lines: BasisLine[];
}

/** A line of the contract with the change; `note` says what changes in a line that exists. */
export interface ScheduleRow extends LineTexts {
  line_id: number | null;
  en: LineTexts;
  note: { ar: string; en: string };
  /** Null for a new line. */
  before: Halalas | null;
  change: Halalas;
  after: Halalas;
  /** Of a line that is remeasured. */
  quantities: Quantities | null;
}

export interface Quantities {
  unit: string;
  unit_price: Halalas;
  /** Null for a new line. */
  before: number | null;
  change: number;
  after: number;
}

const thousandths = (quantity: number) => Math.round(quantity * 1000) / 1000;

/** The amount of a change by quantity: what the line is worth after it, less before. */
export function amountOfChange({ quantity, unit_price }: MeasuredBy, change: number): Halalas {
  const worth = (of: number) => amountOf({ quantity: thousandths(of), unitPrice: unit_price });
  return worth(quantity + change) - worth(quantity);
}

/** The quantity that a change of a remeasured line is; an amount alone stands for one. */
export function quantityOfChange(
  { unit_price }: Pick<MeasuredBy, 'unit_price'>,
  { amount, quantity }: Pick<OrderLine, 'amount' | 'quantity'>,
): number {
  return quantity ?? (unit_price === 0 ? 0 : thousandths(amount / unit_price));
}

function quantitiesOf(measured: MeasuredBy, change: OrderLine | undefined): Quantities {
  const { unit, unit_price, quantity } = measured;
  const by = change ? quantityOfChange(measured, change) : 0;
  return { unit, unit_price, before: quantity, change: by, after: thousandths(quantity + by) };
}

/** Every line before and after, those without a change too; new ones follow. */
export function scheduleOf(lines: readonly BasisLine[], changes: readonly OrderLine[]): ScheduleRow[] {
  const changed = new Map(changes.map((line) => [line.line_id, line]));
  const rows = lines.map(({ id, section, description, en, amount, measured }): ScheduleRow => {
    const change = changed.get(id);
    return {
      ...{ line_id: id, section, description, en, before: amount },
      note: { ar: change?.description ?? '', en: change?.en.description ?? '' },
      change: change?.amount ?? 0,
      after: amount + (change?.amount ?? 0),
      quantities: measured ? quantitiesOf(measured, change) : null,
    };
  });
  const added = changes.filter(({ line_id }) => line_id === null);
  return [
    ...rows,
    ...added.map(
      ({ section, description, en, amount, unit = '', unit_price, quantity }): ScheduleRow => ({
        ...{ line_id: null, section, description, en, note: { ar: '', en: '' } },
        ...{ before: null, change: amount, after: amount },
        quantities:
          unit_price === undefined || quantity === undefined
            ? null
            : { unit, unit_price, before: null, change: quantity, after: quantity },
      }),
    ),
  ];
}

/**
 * What a change adds to a contract: its VAT completes the VAT of the whole, so before and change are after to the
 * halala. `vatRate` is in hundredths of a per cent.
 */
export function changeOf(
  before: LineTotals,
  net: Halalas,
  vatRate: number,
): { totals: LineTotals; after: LineTotals } {
  const whole = before.net + net;
  const vat = vatOf([{ net: whole, vatRate: vatRate / 100 }]);
  const after = { net: whole, vat, total: whole + vat };
  return {
    totals: { net, vat: vat - before.vat, total: after.total - before.total },
    after,
  };
}

/** Whether an order changes nothing: no days, no amounts, no new lines, and nothing said about a line. */
export function isEmpty(lines: readonly OrderLine[], days: number): boolean {
  return (
    days === 0 &&
    lines.every(({ line_id, amount, description }) => line_id !== null && amount === 0 && description === '')
  );
}

/** What is certified of a line, and of one that is remeasured, its quantity. */
export interface CertifiedPart {
  amount: Halalas;
  quantity?: number;
}

/**
 * The first line that would fall below what is certified of it, or below zero, with the least it can be: `by` tells
 * whether in quantity.
 */
export function lineTooLow(
  schedule: readonly ScheduleRow[],
  certified: ReadonlyMap<number, CertifiedPart>,
): { line: ScheduleRow; by: 'quantity' | 'amount'; floor: CertifiedPart } | null {
  for (const line of schedule) {
    const floor = (line.line_id !== null && certified.get(line.line_id)) || { amount: 0 };
    const { quantities } = line;
    // What is certified by quantity may be worth a halala more or less than the line that falls to it.
    if (quantities && (floor.quantity !== undefined || floor.amount === 0)) {
      if (quantities.change < 0 && quantities.after < (floor.quantity ?? 0))
        return { line, by: 'quantity', floor };
    } else if (line.change < 0 && line.after < floor.amount) return { line, by: 'amount', floor };
  }
  return null;
}

/** What is retained of a whole contract. Percentages are in hundredths of a per cent. */
export function retainedOf(
  { net, total }: LineTotals,
  { percent, base, cap }: { percent: number; base: string; cap: number | null },
): Halalas {
  const whole = base === 'gross' ? total : net;
  return Math.min(share(whole, percent), share(whole, cap ?? 10_000));
}
