import type {} from '#modules/numbering/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { accountFields } from './chart/chart.fields.ts';
import { accountSubject } from './chart/chart.subject.ts';
import { startLedgerCheck } from './check/check.jobs.ts';
import { notices } from './check/check.notices.ts';
import { entryPaper } from './entries/entries.paper.ts';
import { searchOf } from './entries/entries.presenter.ts';
import { entryRecord, entrySubject, linesOfCustomers } from './entries/entries.subject.ts';
import { mountLedger } from './ledger.api.ts';
import { approvalRequested, entryWaits } from './ledger.problems.ts';
import type { EntryRow } from './ledger.table.ts';
import { importedOpening } from './opening/opening.import.ts';
import { openingSubject } from './opening/opening.service.ts';
import { openingEntries } from './opening/opening-balances.service.ts';
import { createTotalsRepository } from './totals.repository.ts';

export {
  accountByCode,
  accountById,
  balanceOfAccount,
  freeAccounts,
  moneyAccounts,
  type NamedAccount,
} from './accounts.service.ts';
export { isBoughtTo } from './chart/chart.fields.ts';
export { createChartService as chartOf } from './chart/chart.service.ts';
export type { LedgerRegister, PostedDocument } from './check/posted-documents.values.ts';
export { requireInBooks } from './dating.service.ts';
export type { LedgerTables } from './ledger.table.ts';
export { openingByContract } from './opening/opening-balances.service.ts';
export { closePeriod, reopenPeriod } from './periods/periods.service.ts';
export type { Dimensions, NewEntryLine } from './posting.engine.ts';
export {
  holdEntries,
  isClosed,
  type NewEntry,
  type PostedEntry,
  postEntry,
  requireDay,
  requireOpen,
  reverseEntry,
} from './posting.service.ts';
export type { PostedDay } from './reversals.values.ts';

import { referring } from '#server/records/references.ts';

/** Counts the sums of all lines again, after rows were added or removed around the posting. */
export async function renewTotals(
  { database }: Pick<ServerContext, 'database'>,
  trx: Connection,
): Promise<void> {
  await database.engine.hold(tablesOf<unknown>(trx), ['ledger_lines', 'ledger_totals']);
  await createTotalsRepository(trx).renew();
}

const linesOfEntries = {
  table: 'ledger_lines',
  by: 'journal_entry',
  of: { table: 'ledger_entries', column: 'entry_id' },
} as const;

export const server: ServerModule = {
  id: 'ledger',
  schema: migrationsOf(import.meta.url),
  searched: [
    searchedBy('ledger_accounts', accountFields),
    { table: 'ledger_entries', columns: ['number', 'text'], text: searchOf },
  ],
  numbers: () => ({ journal_entry: 'JE' }),
  subjects: (context) => [entrySubject(context), accountSubject(context)],
  customerRecords: linesOfCustomers,
  refersTo: () => [
    // What documents posted is theirs: they refer by themselves.
    ...referring({
      ...linesOfEntries,
      columns: {
        ...{ customer_id: 'customer', project_id: 'project', contract_id: 'contract' },
        ...{ branch_id: 'branch' },
      },
      only: { column: 'source_subject', values: [null, 'year_end', openingSubject] },
    }),
    ...referring({ ...linesOfEntries, columns: { account_id: 'ledger_account' } }),
  ],
  importTargets: (context) => [importedOpening(context)],
  approvable: () => [
    {
      subject: 'journal_entry',
      name: { ar: 'قيد يومية', en: 'Journal entry' },
      record: entryRecord,
      preparerOf: ({ created_by, created_by_name }: EntryRow) => ({ id: created_by, name: created_by_name }),
      ...{ waits: entryWaits, requested: approvalRequested },
    },
  ],
  accountEntries: () => openingEntries,
  papers: (context) => ({ journal_entry: entryPaper(context) }),
  notices: () => notices,
  mount: mountLedger,
  start: startLedgerCheck,
};
