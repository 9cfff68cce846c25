import { migrationsOf } from '#server/db/migrations-of.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ServerModule } from '#server/module.ts';

export type { Estimates } from './estimates.service.ts';
export type { IntakeRow } from './intake.repository.ts';
export { createIntake, type Sending } from './intake.service.ts';
export {
  addEstimation,
  advanceLead,
  openLeadOf,
  type QuotedLead,
  quotedLead,
  reopenLead,
} from './leads/quoted-lead.service.ts';

import { referring } from '#server/records/references.ts';
import { mountAnswers } from './answers/answers.api.ts';
import { mountLeadFigures } from './figures/lead-figures.api.ts';
import { mountLeads } from './leads/leads.api.ts';
import { importedLeads } from './leads/leads.import.ts';
import { startLeads } from './leads/leads.jobs.ts';
import { mountRequests } from './requests.api.ts';
import { figures } from './requests.metrics.ts';
import { notices } from './requests.notices.ts';
import { personalRequests } from './requests.personal.ts';
import { createRequestsRepository, searchOf } from './requests.repository.ts';
import { requestSubject, requestsOfCustomers } from './requests.subject.ts';
import type { RequestsTables } from './requests.table.ts';
import { mountLeadSettings } from './settings/lead-settings.api.ts';

export const server: ServerModule = {
  id: 'requests',
  schema: migrationsOf(import.meta.url),
  searched: [{ table: 'quote_requests', columns: ['name', 'email', 'phone'], text: searchOf }],
  subjects: (context) => [requestSubject(context)],
  customerRecords: requestsOfCustomers,
  refersTo: () => [
    ...referring({
      ...{ table: 'quote_requests', by: 'request', loose: true, undeletable: true },
      columns: { customer_id: 'customer', estimation_id: 'estimation' },
    }),
  ],
  notices: () => notices,
  importTargets: (context) => [importedLeads(context)],
  mount: (api, context) => {
    mountRequests(api, context);
    mountLeadSettings(api, context);
    mountAnswers(api, context);
    // Before the leads by number.
    mountLeadFigures(api, context);
    mountLeads(api, context);
  },
  personalData: personalRequests,
  requestCount: (context) =>
    createRequestsRepository(tablesOf<RequestsTables>(context.database.kysely)).countLeads,
  start: startLeads,
  figures,
};
