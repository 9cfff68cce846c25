import { searchText } from '#base/search.ts';
import type {} from '#modules/numbering/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { referring } from '#server/records/references.ts';
import { startSweeping } from '#server/sweeping.ts';
import { mountBanking } from './banking.api.ts';
import { approvalRequested, documentWaits } from './banking.problems.ts';
import type { BankLineRow } from './banking.table.ts';
import { createMoneyRepository } from './money/money.repository.ts';
import { moneyAccountSubject, searchOf as searchOfAccount } from './money/money.subject.ts';
import { pettyRecord, pettySubject, searchOf as searchOfExpense } from './petty/petty.subject.ts';
import { postedExpenses, postedTransfers } from './posted-documents.service.ts';
import { refuseBehind, undoMatches } from './reconcile/reversal.service.ts';
import { searchOfLine } from './statements/statements.service.ts';
import {
  searchOf as searchOfTransfer,
  transferRecord,
  transferSubject,
} from './transfers/transfers.subject.ts';

export const server: ServerModule = {
  id: 'banking',
  schema: migrationsOf(import.meta.url),
  searched: [
    { table: 'money_accounts', columns: ['name', 'bank', 'iban', 'holder'], text: searchOfAccount },
    {
      table: 'money_transfers',
      columns: ['number', 'reference', 'from_account', 'to_account', 'note'],
      text: searchOfTransfer,
    },
    { table: 'bank_statements', columns: ['name'], text: ({ name }) => searchText(String(name)) },
    {
      table: 'bank_lines',
      columns: ['text', 'reference', 'party'],
      text: (line) => searchOfLine(line as Pick<BankLineRow, 'text' | 'reference' | 'party'>),
    },
    { table: 'petty_expenses', columns: ['number', 'account', 'lines', 'note'], text: searchOfExpense },
  ],
  subjects: (context) => [moneyAccountSubject(context), transferSubject(context), pettySubject(context)],
  refersTo: () => [
    ...referring({
      ...{ table: 'money_transfers', by: 'transfer', drafts: ['draft'] },
      columns: { from_account_id: 'ledger_account', to_account_id: 'ledger_account' },
    }),
    ...referring({
      ...{ table: 'petty_expenses', by: 'petty_expense', drafts: ['draft'] },
      columns: { money_account_id: 'ledger_account' },
    }),
    // Their lines name projects only once they are posted.
    ...referring({
      ...{ table: 'ledger_lines', by: 'petty_expense' },
      of: { table: 'petty_expenses', column: 'source_id' },
      columns: { project_id: 'project' },
      only: { column: 'source_subject', values: ['petty_expense'] },
    }),
    ...referring({
      ...{ table: 'bank_statements', by: 'bank_statement', undeletable: true },
      columns: { account_id: 'ledger_account' },
    }),
    ...referring({
      ...{ table: 'bank_reconciliations', by: 'bank_reconciliation', undeletable: true },
      columns: { account_id: 'ledger_account' },
    }),
  ],
  numbers: () => ({ transfer: 'TR', petty_expense: 'PX' }),
  postedDocuments: () => [
    { subject: 'transfer', of: postedTransfers },
    { subject: 'petty_expense', of: postedExpenses },
  ],
  knownBanks: () => (on) => createMoneyRepository(on).knownBanks(),
  beforePosting: () => refuseBehind,
  beforeReversal: () => undoMatches,
  approvable: () => [
    {
      subject: 'transfer',
      name: { ar: 'تحويل بين الحسابات', en: 'Transfer between own accounts' },
      record: transferRecord,
      ...{ waits: documentWaits, requested: approvalRequested },
    },
    {
      subject: 'petty_expense',
      name: { ar: 'مصروف عهدة', en: 'Petty cash expense' },
      record: pettyRecord,
      ...{ waits: documentWaits, requested: approvalRequested },
    },
  ],
  mount: mountBanking,
  start: (context) => [
    startSweeping(
      context,
      createRecordStore(context, transferRecord).removeDeleted,
      'deleted transfers could not be removed',
    ),
    startSweeping(
      context,
      createRecordStore(context, pettyRecord).removeDeleted,
      'deleted expenses of petty cash could not be removed',
    ),
  ],
};
