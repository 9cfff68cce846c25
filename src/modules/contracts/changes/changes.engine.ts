import type { Halalas } from '#base/money.ts';
import type { StoredLine } from '../contracts.engine.ts';

/** A change order, as other records name it. */
export interface OrderName {
  id: number;
  number: string;
}

/** What an applied change order did. `added` lines are new with it, and have ids of their own. */
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
  changes: { order: OrderName; amount: Halalas }[];
}

/** The lines as they are now: those signed, then those added. An omitted one stays, with 0. */
export function workLines(signed: readonly StoredLine[], applied: readonly AppliedChange[]): WorkLine[] {
  const lines = new Map(
    signed.map((line): [number, WorkLine] => [
      line.id,
      { ...line, original: line.amount, order: null, changes: [] },
    ]),
  );
  for (const { order, lines: changed } of applied)
    for (const { added, ...change } of changed) {
      const line = lines.get(change.id);
      const part = { order, amount: change.amount };
      if (added) lines.set(change.id, { ...change, original: 0, order, changes: [part] });
      else if (line)
        lines.set(change.id, {
          ...line,
          amount: line.amount + change.amount,
          changes: [...line.changes, part],
        });
    }
  return [...lines.values()];
}

/** Days that the changes gave the work. */
export function daysOf(applied: readonly AppliedChange[]): number {
  return applied.reduce((sum, { days }) => sum + days, 0);
}
