import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import type { HttpContext } from '#server/http/request.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { Problem } from '#wire/problem.ts';
import { hashRecoveryCode } from '../account/recovery-codes.service.ts';
import type { login, loginByCode } from '../accounts.contract.ts';
import { noSecondStep, onlineElsewhere, tooManyCodes, wrongCode, wrongLogin } from '../accounts.problems.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { Accounts } from '../accounts.service.ts';
import { isRefusal } from './auth.problems.ts';
import { acceptedAddress } from './other-scripts.input.ts';
import { forwardHeaders, headersOf, signedInCaller } from './session.service.ts';

// A non-existent address (RFC 2606), checked for unknown accounts so that they take as long.
const nobody = 'nobody@omran.invalid';

interface By {
  address: string;
  caller: Caller;
  /** The language in which they sign in. */
  locale: Locale;
}

export function createLogin(
  context: ServerContext,
  { auth, repository, tries, hashing, oneSession }: Accounts,
) {
  function elsewhere(user: number): Problem {
    context.log.info({ user }, 'right login, refused beside another session');
    return onlineElsewhere();
  }

  /** Whether a correct password alone would start a second session of a user who may have only one. */
  async function wouldBeSecond(user: UserRow, caller: Caller): Promise<boolean> {
    if (user.active !== 1 || user.two_factor_enabled === 1) return false;
    return oneSession.isElsewhere(user.id, caller ? signedInCaller(caller).session.id : undefined);
  }

  return {
    /**
     * Signs in by e-mail or user name and ends the session the browser sent along. Returns whether a second
     * step is required first. Throws 409 under `sign_out_others`, 422 under `email`, 429.
     */
    byPassword: async (http: HttpContext, given: BodyOf<typeof login>, { address, caller, locale }: By) => {
      const login = given.email;
      const user = await repository.userByLogin(login);
      const { api } = await auth();
      const email = user?.active === 1 ? user.email : nobody;
      const headers = headersOf(http, context);
      const wrong = () => {
        context.log.info({ user: user?.id ?? null }, 'wrong login');
        return wrongLogin();
      };
      const onlyOne = await oneSession.isRule();
      const answer = await tries(address, user?.id ?? login, async () => {
        if (onlyOne && !given.sign_out_others && user && (await wouldBeSecond(user, caller))) {
          const hash = await repository.passwordOf(user.id);
          throw hash && (await hashing.verify(given.password, hash)) ? elsewhere(user.id) : wrong();
        }
        try {
          const body = { email: acceptedAddress(email), password: given.password };
          return await api.signInEmail({ body, headers, returnHeaders: true });
        } catch (error) {
          throw isRefusal(error) && error.statusCode === 401 ? wrong() : error;
        }
      });
      if (headers.get('cookie')?.includes('session_token=')) await api.signOut({ headers });
      forwardHeaders(http, answer.headers);
      const secondStep = 'twoFactorRedirect' in answer.response;
      if (onlyOne && user && 'token' in answer.response) {
        await oneSession.keepOnly(user.id, answer.response.token);
      }
      if (user && !secondStep) await repository.keepLocale(user.id, locale);
      context.log.info({ user: user?.id, second_step: secondStep }, 'right login');
      return secondStep;
    },
    /**
     * The second step. Throws 409 without a first one, and under `sign_out_others`, which consumes no code;
     * 422 under `code` or `recovery_code`, 429.
     */
    byCode: async (http: HttpContext, given: BodyOf<typeof loginByCode>, { address, caller, locale }: By) => {
      const { api } = await auth();
      const headers = headersOf(http, context);
      const recovery = Boolean(given.recovery_code);
      const field = recovery ? 'recovery_code' : 'code';
      const code = given.recovery_code ? hashRecoveryCode(given.recovery_code) : (given.code ?? '');
      // A signed-in user starts no session with a code.
      const onlyOne = caller === null && (await oneSession.isRule());
      const answer = await tries(address, null, async () => {
        if (onlyOne && !given.sign_out_others) {
          const userId = await api.whomCodeLetsIn({ body: { code, recovery }, headers });
          if (userId && (await oneSession.isElsewhere(userId))) throw elsewhere(userId);
        }
        try {
          const asked = { body: { code }, headers, returnHeaders: true } as const;
          return recovery ? await api.verifyBackupCode(asked) : await api.verifyTOTP(asked);
        } catch (error) {
          throw await codeProblem(error, field, () => api.codesRefusedFor({ headers }));
        }
      });
      forwardHeaders(http, answer.headers);
      const { user, token } = answer.response;
      if (onlyOne && token) await oneSession.keepOnly(Number(user.id), token);
      await repository.keepLocale(Number(user.id), locale);
    },
  };
}

/**
 * Converts the library's refusal of a code into a problem for the person who typed it; `refusedFor` returns
 * the remaining lockout.
 */
export async function codeProblem(
  error: unknown,
  field: string,
  refusedFor: () => Promise<number>,
): Promise<unknown> {
  if (!isRefusal(error)) return error;
  const code = String(error.body?.code ?? '');
  if (/INVALID_CODE|INVALID_BACKUP_CODE/.test(code)) return wrongCode(field);
  // At least a second: the lockout may have ended meanwhile.
  if (/LOCKED/.test(code)) return tooManyCodes(Math.max(1000, await refusedFor()));
  // 400: too many codes for one first step. 409: of two simultaneous recovery codes one was accepted, and the
  // other's second step is consumed.
  if ([400, 401, 409].includes(error.statusCode)) return noSecondStep();
  return error;
}
