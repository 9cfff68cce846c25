import type {} from '#modules/numbering/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { releaseEntries } from './releases/account-entries.repository.ts';
import { postedReleases } from './releases/posted-releases.service.ts';
import { releasePaper } from './releases/releases.paper.ts';
import { claimedOn, searchOf } from './releases/releases.repository.ts';
import { releaseSubject } from './releases/releases.subject.ts';
import { mountRetention } from './retention.api.ts';

export { type Retained, retainedOf } from './held.service.ts';
export { readRetention } from './register/contract-retention.service.ts';
export { type ExpectedRelease, expectedReleases } from './register/expected-releases.service.ts';
export type { RetentionRegister } from './register/register.contract.ts';
export { claimedOf } from './register/register.engine.ts';
export { readRegister } from './register/register.service.ts';
export {
  type OwedRelease,
  payRelease,
  releasesByIds,
  releasesOfCustomer,
} from './releases/paid-releases.service.ts';

import { referring } from '#server/records/references.ts';

export { releasesForCustomer } from './releases/releases.repository.ts';
export type { StatementEntry } from './statement/statement.service.ts';

export const server: ServerModule = {
  id: 'retention',
  schema: migrationsOf(import.meta.url),
  searched: [{ table: 'retention_releases', columns: ['number', 'contract'], text: searchOf }],
  subjects: (context) => [releaseSubject(context)],
  refersTo: () =>
    referring({ table: 'retention_releases', by: 'retention_release', columns: { contract_id: 'contract' } }),
  claimedOn: () => claimedOn,
  numbers: () => ({ retention_release: 'RET' }),
  postedDocuments: () => [{ subject: 'retention_release', of: postedReleases }],
  accountEntries: () => releaseEntries,
  mount: mountRetention,
  papers: (context) => ({ retention_release: releasePaper(context) }),
};
