import type { ServerContext } from '#server/context.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { type GuaranteeRow, guaranteeColumns } from './guarantees.fields.ts';
import { guaranteeNotFound } from './guarantees.problems.ts';
import { guaranteePermissions, moves } from './guarantees.states.ts';

export const guaranteeRecord = defineRecord<GuaranteeRow>({
  subject: 'guarantee',
  table: 'guarantees',
  fields: guaranteeColumns,
  nameOf,
  notFound: guaranteeNotFound,
  states: { column: 'state', moves },
});

/** «LG-4471 · البنك الأهلي». */
export function nameOf({ number, bank }: Pick<GuaranteeRow, 'number' | 'bank'>): string {
  return `${number} · ${bank}`;
}

export function guaranteeSubject(context: ServerContext): Subject {
  return recordSubject(context, guaranteeRecord, {
    permission: guaranteePermissions,
    hit: (row) => ({ title: nameOf(row), detail: row.beneficiary, state: row.state, amount: row.amount }),
    amount: 'amount',
  });
}
