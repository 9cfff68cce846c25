import type { CustomerRecords } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { entryNotFound } from '../ledger.problems.ts';
import { createLedgerRepository } from '../ledger.repository.ts';
import type { EntryRow } from '../ledger.table.ts';
import { entryColumns } from './entries.fields.ts';
import { writtenLines } from './entries.presenter.ts';
import { moves } from './entries.states.ts';

export const entryRecord = defineRecord<EntryRow>({
  subject: 'journal_entry',
  table: 'ledger_entries',
  fields: entryColumns,
  recorded,
  nameOf: titleOf,
  notFound: entryNotFound,
  states: { column: 'state', moves },
});

/** An entry as the journal compares it: lines as people read them, credits in brackets. */
function recorded(row: EntryRow): Readonly<Record<string, unknown>> {
  const { number, date, text, state, reason, deleted_at } = row;
  return { number, date, text, state, reason, deleted_at, lines: writtenLines(row) };
}

/** Its number, or a draft's id and text. */
export function titleOf({ id, number, text }: Pick<EntryRow, 'id' | 'number' | 'text'>): string {
  return number ?? `#${id} ${text}`.trim();
}

/** Lines of entries follow their customer when two are merged, who is not erased while something is owed. */
export const linesOfCustomers = (): CustomerRecords => ({
  ...{ list: null, subject: 'journal_entry', table: 'ledger_lines' },
  of: async () => [],
  isOpen: (customers, on) => createLedgerRepository(on).isOpenWith(customers),
});

export function entrySubject(context: ServerContext): Subject {
  return recordSubject(context, entryRecord, {
    permission: 'accounting',
    hit: (row) => ({ title: titleOf(row), detail: row.text, state: row.state }),
  });
}
