import { toRiyals } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { type OrderRow, orderColumns } from './change-orders.fields.ts';
import { linesIn, nameIn, numberOf } from './change-orders.presenter.ts';
import { orderNotFound } from './change-orders.problems.ts';
import { moves } from './change-orders.states.ts';

export const orderRecord = defineRecord<OrderRow>({
  subject: 'change_order',
  table: 'change_orders',
  fields: orderColumns,
  nameOf: titleOf,
  recorded,
  notFound: orderNotFound,
  states: { column: 'state', moves },
});

/** «CO-2026-0001 ملحق علوي». */
export function titleOf(row: OrderRow): string {
  return [numberOf(row), nameIn(row, 'ar')].filter(Boolean).join(' ');
}

/** An order as the journal compares it: lines as people read them. */
function recorded(row: OrderRow): Readonly<Record<string, unknown>> {
  const names = [
    ...['number', 'sequence', ...Object.keys(orderColumns), 'translations', 'days', 'sent_at'],
    ...['accepted_on', 'accepted_by', 'decline_reason', 'applied_at', 'deleted_at'],
  ] as (keyof OrderRow)[];
  return {
    ...recordedFields(orderColumns, Object.fromEntries(names.map((name) => [name, row[name]]))),
    net: toRiyals(row.net),
    lines: linesIn(row).map(({ line_id, description, amount, quantity, unit }) =>
      [
        ...[line_id === null ? '+' : `${line_id}.`, description],
        quantity === undefined ? '' : `${quantity} ${unit ?? ''}`.trim(),
        toRiyals(amount),
      ]
        .filter((part) => part !== '')
        .join(' '),
    ),
  };
}

/** Change orders as a subject for other modules. */
export function orderSubject(context: ServerContext): Subject {
  return recordSubject(context, orderRecord, {
    permission: 'contracts',
    hit: (row, locale) => ({
      title: [numberOf(row), nameIn(row, locale)].filter(Boolean).join(' '),
      ...{ detail: row.about, state: row.state, amount: row.net },
    }),
  });
}
