import type { Locale } from '#base/locale.ts';
import { mailedWords } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone, signedIn } from '#server/http/caller.ts';
import { createRateLimit, partyOf } from '#server/http/rate-limit.ts';
import { createRegistration } from '../account/registration.service.ts';
import { createReset } from '../account/reset.service.ts';
import {
  checkReset,
  forgotPassword,
  login,
  loginByCode,
  logout,
  readUser,
  register,
  resetPassword,
} from '../accounts.contract.ts';
import { presentUser } from '../accounts.presenter.ts';
import type { Accounts } from '../accounts.service.ts';
import { createLogin } from './login.service.ts';
import {
  forwardHeaders,
  headersOf,
  markerOf,
  type SignedInCaller,
  sessionsOf,
  signedInCaller,
} from './session.service.ts';

/** Mounts signing in, up and out, and password reset. */
export function mountSession(api: Api, context: ServerContext, accounts: Accounts): void {
  const { repository, auth, hashing } = accounts;
  const signIn = createLogin(context, accounts);
  const signUp = createRegistration(context, repository, hashing);
  const reset = createReset(context, auth, repository, hashing);
  const registrations = createRateLimit(context.counts, { name: 'registrations', max: 30, seconds: 600 });

  api.serve(login, {
    allow: everyone,
    handle: async ({ body, http, locale, address, caller }) => {
      const secondStep = await signIn.byPassword(http, body, { address, caller, locale });
      const message = context.words(locale)(secondStep ? 'accounts.code_due' : 'accounts.signed_in');
      return { message, second_factor: secondStep };
    },
  });
  api.serve(loginByCode, {
    allow: everyone,
    handle: async ({ body, http, locale, address, caller }) => {
      await signIn.byCode(http, body, { address, caller, locale });
      return { message: context.words(locale)('accounts.signed_in'), second_factor: false as const };
    },
  });
  api.serve(readUser, {
    allow: signedIn,
    handle: async ({ caller, locale }) => signedInAnswer(signedInCaller(caller), context.secret, locale),
  });
  api.serve(logout, {
    allow: everyone,
    handle: async ({ http, locale, caller }) => {
      if (caller) {
        const { api: library } = await auth();
        const answer = await library.signOut({ headers: headersOf(http, context), returnHeaders: true });
        http.set('sessionHeaders', undefined as never);
        forwardHeaders(http, answer.headers);
        context.cache.invalidate(sessionsOf(caller.id));
      }
      return { message: context.words(locale)('accounts.signed_out') };
    },
  });
  api.serve(register, {
    allow: everyone,
    handle: async ({ body, locale, address }) => {
      await registrations.take(partyOf(address));
      const user = presentUser(await signUp(body, locale));
      return { message: context.words(locale)('accounts.registered'), error: null, user };
    },
  });
  api.serve(forgotPassword, {
    allow: everyone,
    handle: async ({ body, locale, address }) => {
      await reset.ask(body.email, locale, address);
      return { message: mailedWords(context, locale, 'accounts.link_mailed') };
    },
  });
  api.serve(checkReset, {
    allow: everyone,
    handle: async ({ body, locale }) => {
      await reset.check(body.token);
      return { message: context.words(locale)('accounts.link_good') };
    },
  });
  api.serve(resetPassword, {
    allow: everyone,
    handle: async ({ body, locale }) => {
      await reset.finish(body, locale);
      return { message: context.words(locale)('accounts.password_changed') };
    },
  });
}

function signedInAnswer({ user, session, secondFactorDue }: SignedInCaller, secret: string, locale: Locale) {
  const enabled = user.two_factor_enabled === 1;
  return {
    user: presentUser(user, locale),
    token: markerOf(session.id, secret),
    expires_at: session.expiresAt,
    second_factor: secondFactorDue ? ('due' as const) : enabled ? ('on' as const) : ('off' as const),
  };
}
