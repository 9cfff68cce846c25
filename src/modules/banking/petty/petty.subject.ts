import { toRiyals } from '#base/money.ts';
import { searchText } from '#base/search.ts';
import type { ServerContext } from '#server/context.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { expenseNotFound } from '../banking.problems.ts';
import type { StoredAccount } from '../documents.fields.ts';
import { moves } from '../documents.states.ts';
import { type PettyExpenseRow, pettyColumns, type StoredLine } from './petty.fields.ts';

/** Petty cash with the person who keeps it. */
export type HeldAccount = StoredAccount & { holder: { id: number; name: string } };

export const linesIn = (row: Pick<PettyExpenseRow, 'lines'>): StoredLine[] => JSON.parse(row.lines);

export const accountIn = (row: Pick<PettyExpenseRow, 'account'>): HeldAccount => JSON.parse(row.account);

/** «PX-2026-0001 name of the person»; a draft has its id. */
export function titleOf(row: Pick<PettyExpenseRow, 'id' | 'number' | 'account'>): string {
  return `${row.number ?? `#${row.id}`} ${accountIn(row).holder.name}`;
}

/** Searchable text: number, person, what was bought and the note. */
export function searchOf(row: Pick<PettyExpenseRow, 'number' | 'account' | 'lines' | 'note'>): string {
  const { name, holder } = accountIn(row);
  const bought = linesIn(row).map(({ description }) => description);
  return searchText([row.number, holder.name, name, ...bought, row.note].filter(Boolean).join(' '));
}

export const pettyRecord = defineRecord<PettyExpenseRow>({
  subject: 'petty_expense',
  table: 'petty_expenses',
  fields: pettyColumns,
  nameOf: titleOf,
  recorded,
  notFound: expenseNotFound,
  states: { column: 'state', moves },
});

/** An expense as the log compares it. */
function recorded(row: PettyExpenseRow): Readonly<Record<string, unknown>> {
  const { state, date, note, number, deleted_at } = row;
  return {
    ...recordedFields(pettyColumns, { state, date, note, number, deleted_at }),
    holder: accountIn(row).holder.name,
    lines: linesIn(row).map(
      ({ account, description, amount, vat }) =>
        `${account.code} ${description}: ${toRiyals(amount)} + ${toRiyals(vat)}`,
    ),
    total: toRiyals(row.total),
    ...{ entry_number: row.entry_number, reversed_on: row.reversed_on },
    reverse_reason: row.reverse_reason,
  };
}

export function pettySubject(context: ServerContext): Subject {
  return recordSubject(context, pettyRecord, {
    permission: 'accounting',
    hit: (row) => {
      const [first] = linesIn(row);
      const about = { detail: first?.description ?? '', state: row.state, amount: row.total };
      return { title: titleOf(row), ...about };
    },
    amount: 'total',
  });
}
