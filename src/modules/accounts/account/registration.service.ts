import { createHash } from 'node:crypto';
import type { Locale } from '#base/locale.ts';
import { publishedLegalTexts, readTexts } from '#modules/configuration/server.ts';
import { sendWelcome } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { register } from '../accounts.contract.ts';
import { policyNotAccepted, taken } from '../accounts.problems.ts';
import {
  type AccountsRepository,
  createAccountsRepository,
  searchOf,
  type UserWithRole,
} from '../accounts.repository.ts';
import type { AccountsTables } from '../accounts.table.ts';
import type { Hashing } from '../session/hashing.service.ts';
import { checkNewPassword } from './new-password.policy.ts';

/** Creates customers' accounts. */
export function createRegistration(context: ServerContext, repository: AccountsRepository, hashing: Hashing) {
  return async (given: BodyOf<typeof register>, locale: Locale): Promise<UserWithRole> => {
    const published = await publishedLegalTexts(context, locale);
    if (published.length > 0 && given.policy === false) throw policyNotAccepted();
    await checkNewPassword(given);
    const known = await repository.userByLogin(given.email);
    if (known?.email === given.email) throw taken();
    const now = context.now().toISOString();
    // Nobody can accept unpublished texts.
    const accepted =
      given.policy && published.length > 0
        ? { policy_version: await policyVersion(context, published), policy_accepted_at: now }
        : {};
    const user = {
      name: given.name,
      email: given.email,
      mobile: given.phone,
      search: searchOf({ ...given, mobile: given.phone }),
      type: 'user',
      role_id: await repository.roleId('customer'),
      created_at: now,
      updated_at: now,
      ...accepted,
    };
    const id = await addUser(user, await hashing.hash(given.password), locale);
    return (await repository.userById(id)) as UserWithRole;
  };

  /** Adds a user together with their welcome mail. Throws 422. */
  async function addUser(
    user: Parameters<AccountsRepository['addUser']>[0],
    hash: string,
    locale: Locale,
  ): Promise<number> {
    const db = tablesOf<AccountsTables>(context.database.kysely);
    try {
      return await db.transaction().execute(async (trx) => {
        const id = await createAccountsRepository(trx).addUser(user, hash);
        const about = { subject: 'user', id };
        await sendWelcome(context, { to: user.email, name: user.name, locale, about }, trx);
        return id;
      });
    } catch (error) {
      // Somebody else registered the address meanwhile.
      if (context.database.engine.isUniqueViolation(error)) throw taken();
      throw error;
    }
  }
}

/** Identifies the wording of the published texts in both languages; different wording, different version. */
async function policyVersion(context: ServerContext, published: readonly string[]): Promise<string> {
  const texts = await readTexts(context, published);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}
