import { readTexts } from '#modules/configuration/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { costIn } from './account/password.service.ts';
import { createSendReset } from './account/reset.service.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import type { AccountsTables } from './accounts.table.ts';
import type { Auth } from './session/auth.service.ts';
import { createHashing } from './session/hashing.service.ts';
import { createTries } from './session/login-throttle.service.ts';
import { createOneSession } from './session/one-session.service.ts';
import { createProofDue } from './session/proof.service.ts';
import { createIdentify } from './session/session.service.ts';

export type Accounts = ReturnType<typeof createAccounts>;

const made = new WeakMap<ServerContext, Accounts>();

/** Shared by all calls of accounts: one library, one hashing queue and one repository per running server. */
export function accountsOf(context: ServerContext): Accounts {
  const known = made.get(context) ?? createAccounts(context);
  made.set(context, known);
  return known;
}

function createAccounts(context: ServerContext) {
  const repository = createAccountsRepository(tablesOf<AccountsTables>(context.database.kysely));
  const hashing = createHashing(costIn(context.config.mode));
  let library: Promise<Auth> | undefined;
  // Takes half a second to load, so it does not delay the start.
  const auth = () => {
    library ??= import('./session/auth.service.ts').then(({ createAuth }) =>
      createAuth(context, repository, hashing, createSendReset(context)),
    );
    return library;
  };
  const isOn = async (key: string) => (await readTexts(context, [key]))[key]?.value === '1';
  const secondFactorRequired = () => isOn('second_factor_required');
  return {
    repository,
    hashing,
    auth,
    secondFactorRequired,
    oneSession: createOneSession(context, repository, () => isOn('single_session')),
    tries: createTries(context.counts),
    identify: createIdentify(
      context,
      auth,
      repository,
      secondFactorRequired,
      createProofDue(context, repository),
    ),
  };
}
