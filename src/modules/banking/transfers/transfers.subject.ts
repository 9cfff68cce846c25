import { toRiyals } from '#base/money.ts';
import { searchText } from '#base/search.ts';
import type { ServerContext } from '#server/context.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { transferNotFound } from '../banking.problems.ts';
import type { StoredAccount } from '../documents.fields.ts';
import { moves } from '../documents.states.ts';
import { type TransferRow, transferColumns } from './transfers.fields.ts';

type Accounts = Pick<TransferRow, 'from_account' | 'to_account'>;

export const accountsOf = (row: Accounts): { from: StoredAccount; to: StoredAccount } => ({
  from: JSON.parse(row.from_account),
  to: JSON.parse(row.to_account),
});

/** «TR-2026-0001»; a draft has its id. */
export const titleOf = ({ id, number }: Pick<TransferRow, 'id' | 'number'>) => number ?? `#${id}`;

/** Searchable text: number, reference, accounts and note. */
export function searchOf(row: Accounts & Pick<TransferRow, 'number' | 'reference' | 'note'>): string {
  const { from, to } = accountsOf(row);
  const texts = [row.number, row.reference, from.name, from.en, to.name, to.en, row.note];
  return searchText(texts.filter(Boolean).join(' '));
}

export const transferRecord = defineRecord<TransferRow>({
  subject: 'transfer',
  table: 'money_transfers',
  fields: transferColumns,
  nameOf: titleOf,
  recorded,
  notFound: transferNotFound,
  states: { column: 'state', moves },
});

/** A transfer as the log compares it. */
function recorded(row: TransferRow): Readonly<Record<string, unknown>> {
  const { from, to } = accountsOf(row);
  const { state, date, reference, note, number, deleted_at } = row;
  return {
    ...recordedFields(transferColumns, { state, date, reference, note, number, deleted_at }),
    ...{ amount: toRiyals(row.amount), fee: toRiyals(row.fee) },
    ...{ from_account: `${from.code} ${from.name}`, to_account: `${to.code} ${to.name}` },
    ...{ entry_number: row.entry_number, reversed_on: row.reversed_on },
    reverse_reason: row.reverse_reason,
  };
}

export function transferSubject(context: ServerContext): Subject {
  return recordSubject(context, transferRecord, {
    permission: 'accounting',
    hit: (row) => {
      const { from, to } = accountsOf(row);
      const about = { detail: `${from.name} – ${to.name}`, state: row.state, amount: row.amount };
      return { title: titleOf(row), ...about };
    },
    amount: 'amount',
  });
}
