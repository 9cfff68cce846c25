import type { ServerContext } from '#server/context.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { type ChequeRow, chequeColumns } from './cheques.fields.ts';
import { chequeNotFound } from './cheques.problems.ts';
import { moves } from './cheques.states.ts';

export const chequeRecord = defineRecord<ChequeRow>({
  subject: 'cheque',
  table: 'cheques',
  fields: chequeColumns,
  nameOf: ({ number, party }) => [number, party].filter(Boolean).join(' '),
  notFound: chequeNotFound,
  states: { column: 'state', moves },
});

export function chequeSubject(context: ServerContext): Subject {
  return recordSubject(context, chequeRecord, {
    permission: 'vouchers',
    hit: ({ number, party, bank, state, amount }) => ({
      ...{ title: [number, party].filter(Boolean).join(' '), detail: bank, state, amount },
    }),
    amount: 'amount',
  });
}
