import { isolated, ltrIsolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { mailLeaves } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, signedIn } from '#server/http/caller.ts';
import {
  beginSecondFactor,
  changeAccount,
  changeEmail,
  changePassword,
  confirmEmail,
  confirmSecondFactor,
  endOtherSessions,
  endSecondFactor,
  eraseOwnAccount,
  giveProof,
  handOutOwnData,
  keepEmail,
  keepLanguage,
  listSessions,
  readAccount,
  renewRecoveryCodes,
  sendEmailCode,
} from '../accounts.contract.ts';
import { presentUser } from '../accounts.presenter.ts';
import type { UserRow, UserWithRole } from '../accounts.repository.ts';
import type { Accounts } from '../accounts.service.ts';
import { createProof } from '../session/proof.service.ts';
import { forwardHeaders, headersOf, sessionsOf, signedInCaller } from '../session/session.service.ts';
import { createOwnAccount } from './account.service.ts';
import { createOwnEmail } from './email.service.ts';
import { createOwnData } from './own-data.service.ts';
import { createOwnerCheck } from './owner-check.service.ts';

/** Mounts the calls of one's own account: name, password, sessions, second factor. */
export function mountOwnAccount(api: Api, context: ServerContext, accounts: Accounts): void {
  const { repository, auth } = accounts;
  const ownEmail = createOwnEmail(context, repository);
  const own = createOwnAccount(context, auth, repository, accounts.tries, ownEmail);
  const ownData = createOwnData(context);
  const checkOwner = createOwnerCheck(context, accounts);
  const allow = signedIn;
  const find = async ({ caller }: { caller: Caller }) => signedInCaller(caller).user;
  const changedAt = (user: UserRow) => user.updated_at;
  const messageOf = (locale: Locale, word: string, values = {}) => ({
    message: context.words(locale)(`accounts.${word}`, values),
  });
  /** Says whether a code was mailed, or whom to ask for it. */
  const codeMailed = async (email: string, user: UserRow, locale: Locale) => {
    const { office } = await ownEmail.state(user, locale);
    const kept = office
      ? messageOf(locale, 'email_code_kept', { office: ltrIsolated(office) })
      : messageOf(locale, 'email_code_kept_bare');
    const sent = mailLeaves(context);
    return { ...(sent ? messageOf(locale, 'email_code_sent', { email: isolated(email) }) : kept), sent };
  };

  api.serve(readAccount, {
    allow,
    find,
    changedAt,
    handle: async ({ caller, locale }) =>
      own.read(signedInCaller(caller), await accounts.secondFactorRequired(), locale),
  });
  api.serve(changeAccount, {
    allow,
    find,
    changedAt,
    handle: async ({ caller, body, locale }) => ({
      ...messageOf(locale, 'saved'),
      user: await own.change(signedInCaller(caller), body, locale),
    }),
  });
  api.serve(sendEmailCode, {
    allow,
    handle: async ({ caller, locale, address }) => {
      const own = signedInCaller(caller);
      return codeMailed(await ownEmail.sendCode(own, { locale, address }), own.user, locale);
    },
  });
  api.serve(confirmEmail, {
    allow,
    handle: async ({ caller, body, locale, address }) => {
      const { id } = signedInCaller(caller);
      await accounts.tries(address, id, () => ownEmail.confirm(signedInCaller(caller), body.code, locale));
      const user = presentUser((await repository.userById(id)) as UserWithRole, locale);
      return { ...messageOf(locale, 'email_proven'), user };
    },
  });
  api.serve(changeEmail, {
    allow,
    handle: async ({ caller, body, http, locale, address }) => {
      const own = signedInCaller(caller);
      const { email, current_password: password, ...factor } = body;
      await checkOwner(http, own, { password, ...factor }, { field: 'current_password', address });
      await ownEmail.want(own, email, { locale, address });
      return { ...(await codeMailed(email, own.user, locale)), pending: email };
    },
  });
  api.serve(keepEmail, {
    allow,
    handle: async ({ caller, locale }) => {
      await ownEmail.cancel(signedInCaller(caller));
      return messageOf(locale, 'email_kept');
    },
  });
  api.serve(handOutOwnData, {
    allow,
    handle: async ({ caller }) => ({ data: await ownData.handOut(signedInCaller(caller)) }),
  });
  api.serve(eraseOwnAccount, {
    allow,
    find: async ({ caller }) => ownData.find(signedInCaller(caller)),
    handle: async ({ found, caller, body, http, locale, address }) => {
      const own = signedInCaller(caller);
      await checkOwner(http, own, body, { field: 'password', address });
      const { api: library } = await auth();
      await ownData.erase(found, own);
      // Removes the cookies; the session itself is gone.
      const answer = await library.signOut({ headers: headersOf(http, context), returnHeaders: true });
      http.set('sessionHeaders', undefined as never);
      forwardHeaders(http, answer.headers);
      context.cache.invalidate(sessionsOf(own.id));
      return messageOf(locale, 'erased_self');
    },
  });
  api.serve(keepLanguage, {
    allow,
    handle: async ({ caller, body }) => {
      await repository.keepLocale(signedInCaller(caller).id, body.language);
      return body;
    },
  });
  api.serve(changePassword, {
    allow,
    handle: async ({ caller, body, http, locale, address }) => {
      await own.changePassword(http, signedInCaller(caller), body, { locale, address });
      return messageOf(locale, 'password_changed');
    },
  });
  const proof = createProof(context, accounts);
  api.serve(giveProof, {
    allow,
    handle: async ({ caller, body, http, locale, address }) => {
      await proof.give(http, signedInCaller(caller), body, address);
      return messageOf(locale, 'proved');
    },
  });
  api.serve(listSessions, {
    allow,
    handle: async ({ caller }) => own.sessions(signedInCaller(caller)),
  });
  api.serve(endOtherSessions, {
    allow,
    handle: async ({ caller, locale }) => {
      await own.endOtherSessions(signedInCaller(caller));
      return messageOf(locale, 'others_signed_out');
    },
  });
  api.serve(beginSecondFactor, {
    allow,
    handle: async ({ caller, body, http, address }) =>
      own.beginSecondFactor(http, signedInCaller(caller), body.password, address),
  });
  api.serve(confirmSecondFactor, {
    allow,
    handle: async ({ caller, body, http, locale, address }) => {
      await own.confirmSecondFactor(http, signedInCaller(caller), body.code, address);
      return messageOf(locale, 'second_factor_is_on');
    },
  });
  api.serve(endSecondFactor, {
    allow,
    proof: true,
    handle: async ({ caller, body, http, locale, address }) => {
      await own.endSecondFactor(http, signedInCaller(caller), body.password, address);
      return messageOf(locale, 'second_factor_is_off');
    },
  });
  api.serve(renewRecoveryCodes, {
    allow,
    proof: true,
    handle: async ({ caller, body, http, address }) => ({
      recovery_codes: await own.renewRecoveryCodes(http, signedInCaller(caller), body.password, address),
    }),
  });
}
