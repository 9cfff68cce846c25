import { toHalalas } from '#base/money.ts';
import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import { plainText } from '#server/rich-text.ts';
import type { NewOrder, OrderChange, OrderLineEntry } from './change-orders.contract.ts';
import type { OrderLine } from './change-orders.engine.ts';
import { type OrderRow, orderFields } from './change-orders.fields.ts';
import { emptyText, lineTwice } from './change-orders.problems.ts';

/** Columns of a new order. Throws 422. */
export function newOrderColumns(given: NewOrder) {
  return {
    ...newColumns(orderFields, given),
    ...lineColumns(storedLines(given.lines ?? [])),
    days: given.days ?? 0,
  };
}

/** Columns of a change: those that it contains. Throws 422. */
export function changedOrderColumns(row: OrderRow, given: OrderChange): Partial<OrderRow> {
  return {
    ...changedColumns(orderFields, row, given),
    ...(given.lines && lineColumns(storedLines(given.lines))),
    ...(given.days !== undefined && { days: given.days }),
  };
}

function lineColumns(lines: readonly OrderLine[]) {
  return { lines: JSON.stringify(lines), net: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Lines as stored. Throws 422 for a line that is named twice, and for a new one without a text. */
function storedLines(given: readonly OrderLineEntry[]): OrderLine[] {
  const named = new Set<number>();
  return given.map((line, place): OrderLine => {
    if (line.line_id !== null && named.has(line.line_id)) throw lineTwice(place);
    if (line.line_id !== null) named.add(line.line_id);
    const { en } = line.translations ?? {};
    const description = plainText(line.description ?? '');
    if (line.line_id === null && description === '') throw emptyText(`lines.${place}.description`);
    return {
      line_id: line.line_id,
      section: plainText(line.section ?? ''),
      description,
      en: { section: plainText(en?.section ?? ''), description: plainText(en?.description ?? '') },
      amount: toHalalas(line.amount),
    };
  });
}
