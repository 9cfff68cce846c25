import { keepsPersonalData } from '#modules/accounts/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountLeads } from './leads.api.ts';
import { mountRequests } from './requests.api.ts';
import { figures } from './requests.figures.ts';
import { personalRequests } from './requests.personal.ts';
import { searchOf } from './requests.repository.ts';
import { requestSubject } from './requests.subject.ts';

export { countAsRequests } from './requests.totals.ts';

export const server: ServerModule = {
  id: 'requests',
  schema: migrationsOf(import.meta.url),
  searched: [{ table: 'quote_requests', columns: ['name', 'email', 'phone'], text: searchOf }],
  subjects: (context) => [requestSubject(context)],
  mount: (api, context) => {
    mountRequests(api, context);
    mountLeads(api, context);
    keepsPersonalData(context, personalRequests(context));
  },
  figures,
};
