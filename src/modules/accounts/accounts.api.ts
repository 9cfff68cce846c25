import type { Kysely } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { countClients } from './accounts.contract.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import type { AccountsTables } from './accounts.table.ts';

export function mountAccounts(api: Api, context: ServerContext): void {
  const repository = createAccountsRepository(context.database.kysely as Kysely<AccountsTables>);

  api.serve(countClients, {
    allow: everyone,
    handle: async () => ({ stats: await repository.countClients() }),
  });
}
