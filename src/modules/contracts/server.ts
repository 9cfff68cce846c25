import type {} from '#modules/ledger/server.ts';
import type {} from '#modules/numbering/server.ts';
import type {} from '#modules/quotes/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { startSweeping } from '#server/sweeping.ts';
import { createClausesService } from './clauses/clauses.service.ts';
import { mountContracts } from './contracts.api.ts';
import { sharedContracts } from './contracts.links.ts';
import { notices } from './contracts.notices.ts';
import { contractPaper, preparePapers } from './contracts.paper.ts';
import { personalContracts } from './contracts.personal.ts';
import { approvalRequested, contractWaits } from './contracts.problems.ts';
import { createContractsRepository, searchOf } from './contracts.repository.ts';
import { contractRecord, contractSubject, contractsOfCustomers } from './contracts.subject.ts';
import { createSigning } from './moves/signing.service.ts';
import { contractsNamed } from './named-contracts.service.ts';

export {
  type AccountEntry,
  accountOf,
  advanceIn,
  advanceKinds,
  type ContractAccount,
  certifiedIn,
  certifiedKinds,
  type EntryKind,
  partsOf as accountParts,
  retainedIn,
  retainingKinds,
  valueIn,
} from './account/account.engine.ts';
export { entrySums } from './account/account.repository.ts';
export {
  type AccountScope,
  accountEntries,
  accountsOf,
  type EntriesSource,
  lastDay,
} from './account/account.subject.ts';
export {
  type CertifiedLine,
  type CertifiedLines,
  certifiedOf,
  openCertificate,
} from './changes/certified.subject.ts';
export {
  applyChange,
  type ContractWork,
  contractRows,
  contractWork,
  lockContract,
  type NewChange,
  type WorkLine,
  workOf,
} from './changes/changes.service.ts';
export {
  type ContractFacts,
  contractFacts,
} from './contract-facts.service.ts';
export type { ContractRow } from './contracts.fields.ts';
export { contractsOfPerson } from './contracts.personal.ts';
export {
  customerIn as contractCustomer,
  handoversIn as contractHandovers,
  localeIn as contractLocale,
  presentPublic as contractForCustomer,
} from './contracts.presenter.ts';
export {
  contractIdsOf,
  contractsNamed,
  contractsOfProject,
  contractsReaching,
  contractsWithAdvance,
  type NamedContract,
  reachingContract,
} from './named-contracts.service.ts';

import { referring } from '#server/records/references.ts';

export const server: ServerModule = {
  id: 'contracts',
  schema: migrationsOf(import.meta.url),
  searched: [
    {
      table: 'contracts',
      columns: ['number', 'name', 'translations', 'customer', 'city', 'district', 'plot', 'permit_no'],
      text: searchOf,
    },
  ],
  subjects: (context) => [contractSubject(context)],
  customerRecords: contractsOfCustomers,
  refersTo: () =>
    referring({
      ...{ table: 'contracts', by: 'contract', drafts: ['draft'] },
      columns: { customer_id: 'customer', project_id: 'project', quote_id: 'quote' },
    }),
  contractParties: () => contractsNamed,
  numbers: () => ({ contract: 'C' }),
  notices: () => notices,
  mount: mountContracts,
  seed: (context) => createClausesService(context).seed(),
  personalData: personalContracts,
  approvable: () => [
    {
      subject: 'contract',
      name: { ar: 'عقد', en: 'Contract' },
      record: contractRecord,
      ...{ waits: contractWaits, requested: approvalRequested },
    },
  ],
  quoteContracts: () => (quoteId, on) => createContractsRepository(on).isContracted(quoteId),
  sharedDocuments: (context) => ({ contract: sharedContracts(context) }),
  acceptable: (context) => ({ contract: createSigning(context).acceptable }),
  papers: (context) => ({ contract: contractPaper(context) }),
  listeners: (context) => ({
    'contract.approved': ({ id }) => preparePapers(context, id),
    'contract.signed': ({ id }) => preparePapers(context, id),
  }),
  start: (context) =>
    startSweeping(
      context,
      createRecordStore(context, contractRecord).removeDeleted,
      'deleted contracts could not be removed',
    ),
};
