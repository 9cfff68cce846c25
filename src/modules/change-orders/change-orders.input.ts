import { amountOf } from '#base/lines.ts';
import { toHalalas } from '#base/money.ts';
import type { ContractRow } from '#modules/contracts/server.ts';
import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import { maxAmount, type NewOrder, type OrderChange, type OrderLineEntry } from './change-orders.contract.ts';
import { amountOfChange, type MeasuredBy, type OrderLine } from './change-orders.engine.ts';
import { type OrderRow, orderFields } from './change-orders.fields.ts';
import { measuresOf } from './change-orders.presenter.ts';
import {
  amountTooLarge,
  contractsPrice,
  emptyText,
  lineTwice,
  noQuantity,
} from './change-orders.problems.ts';

/** Columns of a new order of a contract. Throws 422. */
export function newOrderColumns(given: NewOrder, contract: ContractRow) {
  return {
    ...newColumns(orderFields, given),
    ...lineColumns(storedLines(given.lines ?? [], contract)),
    days: given.days ?? 0,
  };
}

/** Columns of a change: those that it contains. Throws 422. */
export function changedOrderColumns(
  row: OrderRow,
  given: OrderChange,
  contract: ContractRow,
): Partial<OrderRow> {
  return {
    ...changedColumns(orderFields, row, given),
    ...(given.lines && lineColumns(storedLines(given.lines, contract))),
    ...(given.days !== undefined && { days: given.days }),
  };
}

function lineColumns(lines: readonly OrderLine[]) {
  return { lines: JSON.stringify(lines), net: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Lines as stored. Throws 422 for a line that is named twice, and for a new one without a text. */
function storedLines(given: readonly OrderLineEntry[], contract: ContractRow): OrderLine[] {
  const named = new Set<number>();
  const measures = measuresOf(contract);
  return given.map((line, place): OrderLine => {
    if (line.line_id !== null && named.has(line.line_id)) throw lineTwice(place);
    if (line.line_id !== null) named.add(line.line_id);
    const { en } = line.translations ?? {};
    const description = line.description ?? '';
    if (line.line_id === null && description === '') throw emptyText(`lines.${place}.description`);
    return {
      line_id: line.line_id,
      section: line.section ?? '',
      description,
      en: { section: en?.section ?? '', description: en?.description ?? '' },
      ...worthOf(line, place, measures),
    };
  });
}

/** What a change is worth, by its quantity or as given. Throws 422. */
function worthOf(
  { line_id, amount, quantity, unit, unit_price }: OrderLineEntry,
  place: number,
  measures: ReadonlyMap<number, MeasuredBy>,
): Pick<OrderLine, 'amount' | 'quantity' | 'unit' | 'unit_price'> {
  if (quantity == null) {
    if (amount === undefined) throw emptyText(`lines.${place}.amount`);
    return { amount: toHalalas(amount) };
  }
  if (line_id !== null) {
    const measured = measures.get(line_id);
    if (!measured) throw noQuantity(place);
    if (unit_price != null && toHalalas(unit_price) !== measured.unit_price) throw contractsPrice(place);
    return { amount: limited(amountOfChange(measured, quantity)), quantity };
  }
  if (unit_price == null) throw emptyText(`lines.${place}.unit_price`);
  const unitPrice = toHalalas(unit_price);
  return {
    ...{ amount: limited(amountOf({ quantity, unitPrice })), quantity },
    ...{ unit: unit ?? '', unit_price: unitPrice },
  };
}

/** Throws 422 for an amount that is not exact. */
function limited(amount: number): number {
  if (Math.abs(amount) > toHalalas(maxAmount)) throw amountTooLarge();
  return amount;
}
