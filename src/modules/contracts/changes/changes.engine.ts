import type { Halalas } from '#base/money.ts';
import type { StoredLine } from '../contracts.engine.ts';

/** A change order, as other records name it. */
export interface OrderName {
  id: number;
  number: string;
}

/** What an applied change order did. `added` lines are new with it, and have ids of their own; other quantities are signed. */
export interface AppliedChange {
  order: OrderName;
  lines: (StoredLine & { added: boolean })[];
  days: number;
}

/** A line of the schedule of values with the changes applied to it. */
export interface WorkLine extends StoredLine {
  /** As signed; 0 for a line that a change order added. */
  original: Halalas;
  /** The change order that added it. */
  order: OrderName | null;
  changes: { order: OrderName; amount: Halalas; quantity: number | null }[];
  /** Of a line that has a quantity: with the changes. */
  revised_quantity: number | null;
}

/** The lines as they are now: those signed, then those added. An omitted one stays, with 0. */
export function workLines(signed: readonly StoredLine[], applied: readonly AppliedChange[]): WorkLine[] {
  const lines = new Map(
    signed.map((line): [number, WorkLine] => [
      line.id,
      {
        ...line,
        ...{ original: line.amount, order: null, changes: [] },
        revised_quantity: line.quantity ?? null,
      },
    ]),
  );
  for (const { order, lines: changed } of applied)
    for (const { added, ...change } of changed) {
      const line = lines.get(change.id);
      const quantity = line && !added ? quantityOf(change, line) : (change.quantity ?? null);
      const part = { order, amount: change.amount, quantity };
      if (added)
        lines.set(change.id, {
          ...{ ...change, original: 0, order, changes: [part], revised_quantity: quantity },
        });
      else if (line)
        lines.set(change.id, {
          ...{ ...line, amount: line.amount + change.amount, changes: [...line.changes, part] },
          revised_quantity:
            line.revised_quantity === null ? null : thousandths(line.revised_quantity + (quantity ?? 0)),
        });
    }
  return [...lines.values()];
}

/** The quantity of a change: as agreed, or that of its amount; null for a line without a quantity. */
function quantityOf(
  change: { amount: Halalas; quantity?: number | undefined },
  { unit_price, quantity }: Pick<StoredLine, 'unit_price' | 'quantity'>,
): number | null {
  if (quantity === undefined || !unit_price) return null;
  return change.quantity ?? thousandths(change.amount / unit_price);
}

/** A quantity with the three decimals that quantities have. */
const thousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** Days that the changes gave the work. */
export function daysOf(applied: readonly AppliedChange[]): number {
  return applied.reduce((sum, { days }) => sum + days, 0);
}
