import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { referring } from '#server/records/references.ts';
import { mountGuarantees } from './guarantees.api.ts';
import { guaranteeFields } from './guarantees.fields.ts';
import { startGuaranteeJobs } from './guarantees.jobs.ts';
import { notices } from './guarantees.notices.ts';
import { guaranteeSubject } from './guarantees.subject.ts';

export const server: ServerModule = {
  id: 'guarantees',
  schema: migrationsOf(import.meta.url),
  searched: [searchedBy('guarantees', guaranteeFields)],
  subjects: (context) => [guaranteeSubject(context)],
  refersTo: () => referring({ table: 'guarantees', by: 'guarantee', columns: { contract_id: 'contract' } }),
  notices: () => notices,
  mount: mountGuarantees,
  start: startGuaranteeJobs,
};
