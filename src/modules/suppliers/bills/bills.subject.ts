import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toRiyals } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import type { CustomerRecords } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { type BillRow, billColumns } from './bills.fields.ts';
import { linesIn, supplierIn } from './bills.presenter.ts';
import { billNotFound } from './bills.problems.ts';
import { moves } from './bills.states.ts';

/** «BILL-2026-0001 مصنع الخرسانة»; a draft has the supplier's number, or its id. */
export function titleOf(row: BillRow, locale: Locale = 'ar'): string {
  const name = localized(supplierIn(row), 'name', locale);
  return `${row.number ?? (row.supplier_number || `#${row.id}`)} ${name}`;
}

export const billRecord = defineRecord<BillRow>({
  subject: 'supplier_bill',
  table: 'supplier_bills',
  fields: billColumns,
  nameOf: titleOf,
  recorded,
  notFound: billNotFound,
  states: { column: 'state', moves },
});

/** A bill as the journal compares it: lists as people read them. */
function recorded(row: BillRow): Readonly<Record<string, unknown>> {
  const names = [...Object.keys(billColumns), 'number', 'deleted_at'] as (keyof BillRow)[];
  return {
    ...recordedFields(billColumns, Object.fromEntries(names.map((name) => [name, row[name]]))),
    supplier: supplierIn(row).name,
    lines: linesIn(row).map(
      ({ account, description, amount }) =>
        `${account.code} ${description}: ${formatAmount(amount, 'en', false)}`,
    ),
    ...{ net: toRiyals(row.net), total: toRiyals(row.total), retained: toRiyals(row.retained) },
    ...{ released: toRiyals(row.released), paid: toRiyals(row.paid) },
    ...{ entry_number: row.entry_number, reversed_on: row.reversed_on },
    reverse_reason: row.reverse_reason,
  };
}

/** Suppliers' bills as a subject for other modules. */
export function billSubject(context: ServerContext): Subject {
  return recordSubject(context, billRecord, {
    permission: 'accounting',
    hit: (row, locale) => ({
      ...{ title: titleOf(row, locale), detail: row.supplier_number, state: row.state, amount: row.total },
    }),
    amount: 'total',
  });
}

/** Bills follow their supplier when two customers are merged. */
export const billsOfCustomers = (): CustomerRecords => ({
  ...{ list: null, subject: 'supplier_bill', table: 'supplier_bills' },
  of: async () => [],
});
