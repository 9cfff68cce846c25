import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { mountOwnAccount } from './account/account.api.ts';
import { countClients } from './accounts.contract.ts';
import { accountsOf } from './accounts.service.ts';
import { mountRoles } from './roles/roles.api.ts';
import { mountSession } from './session/session.api.ts';
import { mountUsers } from './users/users.api.ts';

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
