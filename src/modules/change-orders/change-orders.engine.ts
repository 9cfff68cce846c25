import { type LineTotals, vatOf } from '#base/lines.ts';
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
}

export interface BasisLine extends LineTexts {
  id: number;
  en: LineTexts;
  amount: Halalas;
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
}

/** Every line before and after, those without a change too; new ones follow. */
export function scheduleOf(lines: readonly BasisLine[], changes: readonly OrderLine[]): ScheduleRow[] {
  const changed = new Map(changes.map((line) => [line.line_id, line]));
  const rows = lines.map(({ id, section, description, en, amount }): ScheduleRow => {
    const change = changed.get(id);
    return {
      ...{ line_id: id, section, description, en, before: amount },
      note: { ar: change?.description ?? '', en: change?.en.description ?? '' },
      change: change?.amount ?? 0,
      after: amount + (change?.amount ?? 0),
    };
  });
  const added = changes.filter(({ line_id }) => line_id === null);
  return [
    ...rows,
    ...added.map(
      ({ section, description, en, amount }): ScheduleRow => ({
        ...{ line_id: null, section, description, en, note: { ar: '', en: '' } },
        ...{ before: null, change: amount, after: amount },
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

/** The first line that would fall below what is certified of it, or below zero, with the least it can be. */
export function lineTooLow(
  schedule: readonly ScheduleRow[],
  certified: ReadonlyMap<number, { amount: Halalas }>,
): { line: ScheduleRow; floor: Halalas } | null {
  for (const line of schedule) {
    const floor = line.line_id === null ? 0 : (certified.get(line.line_id)?.amount ?? 0);
    if (line.change < 0 && line.after < floor) return { line, floor };
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
