import type {} from '#modules/numbering/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { ledgerRegisters } from './registers/ledger-registers.service.ts';
import { mountReports } from './reports.api.ts';
import { filingColumns } from './vat/filings.fields.ts';
import { filedIn, postedReturns } from './vat/filings.service.ts';
import { filingSubject } from './vat/filings.subject.ts';

export const server: ServerModule = {
  id: 'reports',
  schema: migrationsOf(import.meta.url),
  searched: [searchedBy('vat_returns', filingColumns)],
  numbers: () => ({ vat_return: 'VAT' }),
  subjects: (context) => [filingSubject(context)],
  postedDocuments: () => [{ subject: 'vat_return', of: postedReturns }],
  periodHolder: () => async (days, on) => (await filedIn(days, on))?.number ?? null,
  ledgerRegisters,
  mount: mountReports,
};
