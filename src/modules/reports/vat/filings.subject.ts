import type { ServerContext } from '#server/context.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { returnNotFound } from '../reports.problems.ts';
import { type FiledReturnRow, filingColumns, moves } from './filings.fields.ts';

export const filingRecord = defineRecord<FiledReturnRow>({
  subject: 'vat_return',
  table: 'vat_returns',
  fields: filingColumns,
  nameOf: ({ number }) => number,
  notFound: returnNotFound,
  states: { column: 'state', moves },
});

export function filingSubject(context: ServerContext): Subject {
  return recordSubject(context, filingRecord, {
    permission: 'accounting',
    hit: (row) => ({
      title: row.number,
      detail: `${row.first} – ${row.last}`,
      state: row.state,
      amount: row.net,
    }),
    amount: 'net',
  });
}
