import type { RecordValues } from '#base/record-fields.ts';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import type { ChangeOrder } from '../../change-orders.contract.ts';
import { orderFields } from '../../change-orders.fields.ts';
import { type ChangeRow, linesBody, readDays, rowsOf } from './schedule/rows.ts';

/** The form's values, by the names of the API's field errors; the lines are `rows`. */
export type OrderValues = RecordValues<typeof orderFields> & { days: string; rows: ChangeRow[] };

/** Of an order, or of a new one. */
export function valuesOf(order: ChangeOrder | null): OrderValues {
  const days = order?.days ?? 0;
  return {
    ...fieldValues(orderFields, order),
    reason: order?.reason ?? 'client',
    days: shownDays(days),
    rows: order ? rowsOf(order.lines) : [],
  };
}

/** `+14`, `−3`, or nothing for none. */
export function shownDays(days: number): string {
  return days === 0 ? '' : `${days > 0 ? '+' : '−'}${Math.abs(days)}`;
}

/** The body of a change; `keys` names the row of each of its lines. */
export function bodyOf(values: OrderValues) {
  const { lines, keys } = linesBody(values.rows);
  return {
    body: { ...fieldsBody(orderFields, values), days: readDays(values.days) ?? 0, lines },
    keys,
  };
}
