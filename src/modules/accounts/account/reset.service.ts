import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '#base/locale.ts';
import { staffLevel } from '#base/staff.ts';
import { sendPasswordReset } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createRateLimit, partyOf } from '#server/http/rate-limit.ts';
import { deadLink } from '../accounts.problems.ts';
import { type AccountsRepository, createAccountsRepository } from '../accounts.repository.ts';
import type { AccountsTables } from '../accounts.table.ts';
import type { Auth, SendReset } from '../session/auth.service.ts';
import type { Hashing } from '../session/hashing.service.ts';
import { acceptedAddress } from '../session/other-scripts.input.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { markProven } from './email.service.ts';
import { createEmailCodesRepository } from './email-codes.repository.ts';
import { noticeOfNewPassword } from './new-password.mails.ts';
import { checkNewPassword } from './new-password.policy.ts';
import { hashLink, linkOf, resetMinutes } from './reset-links.engine.ts';

// Known and unknown addresses are answered after the same time.
const answerMilliseconds = 250;

const readerLocale = new AsyncLocalStorage<Locale>();

/** Mails a one-time link to the page that resets the password, in the language of the request. */
export function createSendReset(context: ServerContext): SendReset {
  return async (user, token) => {
    const locale = readerLocale.getStore() ?? 'ar';
    const page = `${context.config.publicUrl}${locale === 'en' ? '/en' : ''}/reset-password`;
    await sendPasswordReset(context, {
      to: user.email,
      name: user.name,
      locale,
      about: { subject: 'user', id: Number(user.id) },
      url: `${page}?token=${encodeURIComponent(token)}`,
      minutes: resetMinutes,
    });
  };
}

export function createReset(
  context: ServerContext,
  auth: () => Promise<Auth>,
  repository: AccountsRepository,
  hashing: Hashing,
) {
  const byAddress = createRateLimit(context.counts, { name: 'links by address', max: 10, seconds: 600 });
  const byAccount = createRateLimit(context.counts, { name: 'links by account', max: 3, seconds: 600 });

  const db = tablesOf<AccountsTables>(context.database.kysely);

  const isMailed = (email: string) =>
    byAccount.take(email).then(
      () => true,
      () => false,
    );

  /** The active user of a valid link, or undefined. */
  const userOf = async (token: string) => {
    const { internalAdapter } = await (await auth()).$context;
    const link = await internalAdapter.findVerificationValue(linkOf(token));
    const holds = link && new Date(link.expiresAt) > context.now();
    const user = holds ? await repository.userById(Number(link.value)) : undefined;
    return user?.active === 1 ? user : undefined;
  };

  return {
    /**
     * Gives the same answer for every address. An account gets at most three links in ten minutes. Throws
     * 429.
     */
    ask: async (email: string, locale: Locale, address: string): Promise<void> => {
      await byAddress.take(partyOf(address));
      // Loaded for any address, before the time is measured.
      const { api } = await auth();
      const answered = pause(answerMilliseconds);
      const user = await repository.userByLogin(email);
      if (user?.active === 1 && user.email === email && (await isMailed(email))) {
        await readerLocale.run(locale, () =>
          api.requestPasswordReset({ body: { email: acceptedAddress(email) } }),
        );
      }
      await answered;
    },
    /** Throws 409 for a link that is no longer valid. */
    check: async (token: string): Promise<void> => {
      if (!(await userOf(token))) throw deadLink();
    },
    /**
     * Sets the password, ends all sessions and links and notifies the owner, who has proven the address by the link.
     * Whoever opened a customer's account under an address that is not theirs loses it with all that they set up. Throws
     * 409 and 422.
     */
    finish: async (
      given: { token: string; password: string; password_confirmation: string },
      locale: Locale,
    ): Promise<void> => {
      const user = await userOf(given.token);
      if (!user) throw deadLink();
      await checkNewPassword(given);
      const hash = await hashing.hash(given.password);
      await db.transaction().execute(async (trx) => {
        // Another one may have been used at the same moment.
        if (!(await createAccountsRepository(trx).takeLink(user.id, hashLink(linkOf(given.token)))))
          throw deadLink();
        const users = createUsersRepository(trx);
        await users.setPassword(user.id, hash, context.now().toISOString());
        await users.endSessions(user.id);
        await createEmailCodesRepository(trx).drop(user.id);
        if (user.new_email !== null)
          await createAccountsRepository(trx).changeUser(user.id, { new_email: null });
        if (user.email_verified !== 1 && user.level > staffLevel) await users.dropSecondFactor(user.id);
        await markProven(context, user, null, trx);
      });
      await noticeOfNewPassword(context, user, locale);
    },
  };
}
