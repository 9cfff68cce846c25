import type { ServerContext } from '#server/context.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { entryNotFound } from '../ledger.problems.ts';
import type { EntryRow } from '../ledger.table.ts';
import { entryColumns } from './entries.fields.ts';
import { moves } from './entries.states.ts';

export const entryRecord = defineRecord<EntryRow>({
  subject: 'journal_entry',
  table: 'ledger_entries',
  fields: entryColumns,
  nameOf: titleOf,
  notFound: entryNotFound,
  states: { column: 'state', moves },
});

/** Its number, or a draft's id and text. */
export function titleOf({ id, number, text }: Pick<EntryRow, 'id' | 'number' | 'text'>): string {
  return number ?? `#${id} ${text}`.trim();
}

export function entrySubject(context: ServerContext): Subject {
  return recordSubject(context, entryRecord, {
    permission: 'accounting',
    hit: (row) => ({ title: titleOf(row), detail: row.text, state: row.state }),
  });
}
