import type { ServerModule } from '#server/module.ts';
import { createQuoteRequests } from './migrations/20261121_150_quote_requests.ts';
import { mountRequests } from './requests.api.ts';

export { countAsRequests } from './requests.totals.ts';

export const server: ServerModule = {
  id: 'requests',
  schema: { '20261121_150_quote_requests': createQuoteRequests },
  mount: mountRequests,
};
