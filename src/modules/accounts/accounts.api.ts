import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { mountOwnAccount } from './account.api.ts';
import { accountsOf } from './accounts.access.ts';
import { countClients } from './accounts.contract.ts';
import { mountRoles } from './accounts.roles.api.ts';
import { mountSession } from './accounts.session.api.ts';
import { mountUsers } from './users.api.ts';

export function mountAccounts(api: Api, context: ServerContext): void {
  const accounts = accountsOf(context);
  api.serve(countClients, {
    allow: everyone,
    handle: async () => ({ stats: await accounts.repository.countClients() }),
  });
  mountSession(api, context, accounts);
  mountOwnAccount(api, context, accounts);
  mountRoles(api, accounts, context);
  mountUsers(api, context, accounts);
}
