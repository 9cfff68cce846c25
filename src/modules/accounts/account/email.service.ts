import type { Locale } from '#base/locale.ts';
import { staffLevel } from '#base/staff.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { mailLeaves, redirectMails, sendEmailChanged, sendEmailCode } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRateLimit, partyOf } from '#server/http/rate-limit.ts';
import { recordChange } from '#server/records/journal.ts';
import type { Problem } from '#wire/problem.ts';
import { emailCodeOver, emailConfirmed, noNewEmail, sameEmail, taken } from '../accounts.problems.ts';
import {
  type AccountsRepository,
  createAccountsRepository,
  lockUser,
  searchOf,
  type UserRow,
  type UserWithRole,
} from '../accounts.repository.ts';
import type { AccountsTables } from '../accounts.table.ts';
import type { SignedInCaller } from '../session/session.service.ts';
import { createEmailCodesRepository } from './email-codes.repository.ts';
import { addEmailCode, emailCodeMinutes, takeEmailCode } from './email-codes.service.ts';

interface By {
  locale: Locale;
  /** Network address of the caller. */
  address: string;
}

/** The e-mail address of one's own account: confirmed by a code, changed by a code to the new one. */
export function createOwnEmail(context: ServerContext, repository: AccountsRepository) {
  const db = tablesOf<AccountsTables>(context.database.kysely);
  const byAccount = createRateLimit(context.counts, { name: 'e-mail codes', max: 6, seconds: 3600 });
  const byAddress = createRateLimit(context.counts, {
    name: 'e-mail codes by address',
    max: 30,
    seconds: 3600,
  });

  async function mailCode(user: UserRow, email: string, locale: Locale, on: Connection): Promise<void> {
    const code = await addEmailCode(context, { userId: user.id, email }, on);
    const about = { subject: 'user', id: user.id };
    const to = { to: email, name: user.name, locale, about };
    await sendEmailCode(context, { ...to, code, minutes: emailCodeMinutes }, on);
  }

  async function mayMail(userId: number, address: string): Promise<void> {
    await byAddress.take(partyOf(address));
    await byAccount.take(String(userId));
  }

  return {
    /** What the account's page needs; `office` is the phone to ask for a code where no mail leaves. */
    async state({ email_verified, new_email }: UserRow, locale: Locale) {
      const { phone, mobile } = await readCompany(context.database.kysely, locale);
      return {
        confirmed: email_verified === 1,
        pending: new_email,
        mailed: mailLeaves(context),
        office: phone || mobile || null,
      };
    },

    /** Mails a code to the wanted address, or to the unconfirmed one. Returns the address. Throws 409 and 429. */
    async sendCode({ user }: SignedInCaller, { locale, address }: By): Promise<string> {
      const email = user.new_email ?? user.email;
      if (user.new_email === null && user.email_verified === 1) throw emailConfirmed();
      await mayMail(user.id, address);
      await db.transaction().execute((trx) => mailCode(user, email, locale, trx));
      return email;
    },

    /** Keeps the address that the account wants and mails a code to it; it replaces nothing yet. Throws 422 and 429. */
    async want({ user }: SignedInCaller, email: string, { locale, address }: By): Promise<void> {
      if (email === user.email) throw sameEmail();
      if ((await repository.userByLogin(email))?.email === email) throw taken();
      await mayMail(user.id, address);
      await db.transaction().execute(async (trx) => {
        const updated_at = changeTime(context.now(), user.updated_at);
        await createAccountsRepository(trx).changeUser(user.id, { new_email: email, updated_at });
        await mailCode(user, email, locale, trx);
      });
    },

    /** Gives the wanted address up. Throws 409 if there is none. */
    async cancel({ user }: SignedInCaller): Promise<void> {
      if (user.new_email === null) throw noNewEmail();
      await db.transaction().execute(async (trx) => {
        const updated_at = changeTime(context.now(), user.updated_at);
        await createAccountsRepository(trx).changeUser(user.id, { new_email: null, updated_at });
        await createEmailCodesRepository(trx).drop(user.id);
      });
    },

    /**
     * Takes the code: the address that it was mailed to is proven, and replaces the old one, which is told. Throws 409,
     * and 422 under `code`, or under `email` if somebody else has the address by now.
     */
    async confirm(caller: SignedInCaller, code: string, locale: Locale): Promise<void> {
      const { id } = caller;
      try {
        const problem = await db.transaction().execute(async (trx): Promise<Problem | null> => {
          await lockUser(trx, id);
          const user = (await createAccountsRepository(trx).userById(id)) as UserWithRole;
          if (user.new_email === null && user.email_verified === 1) throw emailConfirmed();
          const { email, problem } = await takeEmailCode(context, id, code, trx);
          if (problem) return problem;
          if (email === user.email) await markProven(context, user, caller, trx);
          else if (email === user.new_email) await replace(user, email, { caller, locale }, trx);
          else return emailCodeOver();
          return null;
        });
        if (problem) throw problem;
      } catch (error) {
        if (context.database.engine.isUniqueViolation(error)) throw taken();
        throw error;
      }
    },
  };

  async function replace(
    user: UserWithRole,
    email: string,
    { caller, locale }: { caller: Caller; locale: Locale },
    trx: Connection,
  ): Promise<void> {
    const on = tablesOf<AccountsTables>(trx);
    const now = changeTime(context.now(), user.updated_at);
    const changes = { email, new_email: null, search: searchOf({ ...user, email }), updated_at: now };
    await createAccountsRepository(on).changeUser(user.id, changes);
    // Links that were mailed to the old address no longer open the account.
    await createAccountsRepository(on).endLinks(user.id);
    const about = { subject: 'user', id: user.id };
    await redirectMails(trx, { from: user.email, to: email, userId: user.id, now });
    const change = { subject: 'user', id: user.id, name: user.name };
    await recordChange(
      context,
      { caller, action: 'update', ...change, before: { email: user.email }, after: { email } },
      trx,
    );
    if (user.type === 'user')
      for (const changed of context.hooks.of('customerChanged'))
        await changed({ id: user.id, name: user.name, email, phone: user.mobile }, trx);
    const at = context.now().toISOString();
    await sendEmailChanged(context, { to: user.email, name: user.name, locale, about, at, email }, trx);
    await markProven(context, { ...user, email, updated_at: now }, caller, trx);
  }
}

/** Records that the owner of an account has proven its address, in the transaction that took the code or link. */
export async function markProven(
  context: ServerContext,
  user: UserWithRole,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const { id, name, email, mobile: phone } = user;
  if (user.email_verified !== 1) {
    const updated_at = changeTime(context.now(), user.updated_at);
    const repository = createAccountsRepository(tablesOf<AccountsTables>(trx));
    await repository.changeUser(id, { email_verified: 1, updated_at });
    const [before, after] = [{ email_verified: 0 }, { email_verified: 1 }];
    await recordChange(context, { caller, action: 'update', subject: 'user', id, name, before, after }, trx);
  }
  if (user.type !== 'user' || user.level <= staffLevel) return;
  for (const proven of context.hooks.of('addressProven'))
    await proven({ id, name, email, phone, mailed: mailLeaves(context) }, caller, trx);
}
