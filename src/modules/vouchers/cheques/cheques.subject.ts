import { toRiyals } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { partyOf } from '../vouchers/vouchers.presenter.ts';
import { type ChequeRow, chequeColumns } from './cheques.fields.ts';
import { chequeNotFound } from './cheques.problems.ts';
import { clearedOn, moves, shownState } from './cheques.states.ts';

export const chequeRecord = defineRecord<ChequeRow>({
  subject: 'cheque',
  table: 'cheques',
  fields: chequeColumns,
  nameOf: ({ number, party }) => [number, party].filter(Boolean).join(' '),
  recorded,
  notFound: chequeNotFound,
  states: { column: 'state', moves },
});

/** A cheque as the journal compares it. */
function recorded(row: ChequeRow): Readonly<Record<string, unknown>> {
  const { direction, number, bank, drawer, due_date, amount } = row;
  return {
    ...recordedFields(chequeColumns, { direction, number, bank, drawer, due_date, amount }),
    cheque_state: shownState(row),
    ...{ party: row.party, voucher: row.voucher_number, reason: row.reason, fee: toRiyals(row.fee) },
    ...{ deposited_on: row.deposited_on, [clearedOn(row)]: row.cleared_on },
    ...{ bounced_on: row.bounced_on, returned_on: row.returned_on },
  };
}

export function chequeSubject(context: ServerContext): Subject {
  return recordSubject(context, chequeRecord, {
    permission: 'vouchers',
    hit: (row, locale) => ({
      title: [row.number, partyOf(row, locale)].filter(Boolean).join(' '),
      ...{ detail: row.bank, state: shownState(row), amount: row.amount },
    }),
    amount: 'amount',
  });
}
