import { keepsPersonalData } from '#modules/accounts/server.ts';
import type { ServerModule } from '#server/module.ts';
import { mountLeads } from './leads.api.ts';
import { createQuoteRequests } from './migrations/20261121_150_quote_requests.ts';
import { createLeads } from './migrations/20261121_151_leads.ts';
import { findRequestsOfMails } from './migrations/20261122_152_requests_of_mails.ts';
import { mountRequests } from './requests.api.ts';
import { figures } from './requests.figures.ts';
import { personalRequests } from './requests.personal.ts';
import { searchOf } from './requests.repository.ts';

export { countAsRequests } from './requests.totals.ts';

export const server: ServerModule = {
  id: 'requests',
  schema: {
    '20261121_150_quote_requests': createQuoteRequests,
    '20261121_151_leads': createLeads,
    '20261122_152_requests_of_mails': findRequestsOfMails,
  },
  searched: [{ table: 'quote_requests', columns: ['name', 'email', 'phone'], text: searchOf }],
  mount: (api, context) => {
    mountRequests(api, context);
    mountLeads(api, context);
    keepsPersonalData(context, personalRequests(context));
  },
  figures,
};
