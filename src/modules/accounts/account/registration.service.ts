import { createHash } from 'node:crypto';
import type { Locale } from '#base/locale.ts';
import { readTexts } from '#modules/configuration/server.ts';
import { recordAcceptance, type VersionInForce, versionsInForce } from '#modules/legal/server.ts';
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
import { addEmailCode, emailCodeMinutes } from './email-codes.service.ts';
import { checkNewPassword } from './new-password.policy.ts';

/** Creates customers' accounts. */
export function createRegistration(context: ServerContext, repository: AccountsRepository, hashing: Hashing) {
  return async (given: BodyOf<typeof register>, locale: Locale): Promise<UserWithRole> => {
    const published = await versionsInForce(context, locale);
    if (published.length > 0 && given.policy === false) throw policyNotAccepted();
    await checkNewPassword(given);
    const known = await repository.userByLogin(given.email);
    if (known?.email === given.email) throw taken();
    const now = context.now().toISOString();
    // Nobody can accept unpublished texts.
    const accepted = given.policy ? published : [];
    const policy =
      accepted.length > 0
        ? { policy_version: await policyVersion(context, accepted), policy_accepted_at: now }
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
      ...policy,
    };
    const id = await addUser(user, await hashing.hash(given.password), { locale, accepted });
    return (await repository.userById(id)) as UserWithRole;
  };

  /** Adds a user together with what they accepted and their welcome mail. Throws 422. */
  async function addUser(
    user: Parameters<AccountsRepository['addUser']>[0],
    hash: string,
    { locale, accepted }: { locale: Locale; accepted: readonly VersionInForce[] },
  ): Promise<number> {
    const db = tablesOf<AccountsTables>(context.database.kysely);
    try {
      return await db.transaction().execute(async (trx) => {
        const id = await createAccountsRepository(trx).addUser(user, hash);
        const about = { subject: 'user', id };
        await recordAcceptance(context, { ...about, userId: id }, accepted, trx);
        const { name, email, mobile = null } = user;
        for (const added of context.hooks.of('customerAdded'))
          await added({ id, name, email, phone: mobile }, trx);
        const code = await addEmailCode(context, { userId: id, email }, trx);
        const to = { to: email, name, locale, about };
        await sendWelcome(context, { ...to, confirmation: { code, minutes: emailCodeMinutes } }, trx);
        return id;
      });
    } catch (error) {
      // Somebody else registered the address meanwhile.
      if (context.database.engine.isUniqueViolation(error)) throw taken();
      throw error;
    }
  }
}

/** Identifies the wording of the accepted texts in both languages; different wording, different version. */
async function policyVersion(context: ServerContext, accepted: readonly VersionInForce[]): Promise<string> {
  const texts = await readTexts(
    context,
    accepted.map(({ kind }) => kind),
  );
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}
