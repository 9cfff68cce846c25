import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, signedIn } from '#server/http/caller.ts';
import {
  beginSecondFactor,
  changeAccount,
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSecondFactor,
  keepLanguage,
  listSessions,
  readAccount,
  renewRecoveryCodes,
} from '../accounts.contract.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { Accounts } from '../accounts.service.ts';
import { signedInCaller } from '../session/session.service.ts';
import { createOwnAccount } from './account.service.ts';

/** Mounts the calls of one's own account: name, password, sessions, second factor. */
export function mountOwnAccount(api: Api, context: ServerContext, accounts: Accounts): void {
  const { repository, auth } = accounts;
  const own = createOwnAccount(context, auth, repository, accounts.tries);
  const allow = signedIn;
  const find = async ({ caller }: { caller: Caller }) => signedInCaller(caller).user;
  const changedAt = (user: UserRow) => user.updated_at;
  const messageOf = (locale: 'ar' | 'en', word: string) => ({
    message: context.words(locale)(`accounts.${word}`),
  });

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
    handle: async ({ caller, body, http, locale, address }) => {
      await own.endSecondFactor(http, signedInCaller(caller), body.password, address);
      return messageOf(locale, 'second_factor_is_off');
    },
  });
  api.serve(renewRecoveryCodes, {
    allow,
    handle: async ({ caller, body, http, address }) => ({
      recovery_codes: await own.renewRecoveryCodes(http, signedInCaller(caller), body.password, address),
    }),
  });
}
