import { APIError } from 'better-auth/api';
import { Problem } from '#base/problem.ts';
import type { ServerContext } from '#server/context.ts';
import type { HttpContext } from '#server/http/request.ts';
import type { Auth } from './accounts.auth.ts';
import { noSecondStep, wrongCode, wrongLogin } from './accounts.problems.ts';
import { hashRecoveryCode } from './accounts.recovery-codes.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { headersOf, passOn } from './accounts.session.ts';
import type { Tries } from './accounts.tries.ts';

// Nobody's address (RFC 2606): asked in the place of an account that is not there, so that it takes as long.
const nobody = 'nobody@omran.invalid';

export function createLogin(
  context: ServerContext,
  auth: () => Promise<Auth>,
  repository: AccountsRepository,
  tries: Tries,
) {
  return {
    /**
     * Signs in by e-mail or user name; a session that the browser brought along ends. Returns whether a second step is
     * due before the new one begins. Throws 422 under `email`, 429.
     */
    byPassword: async (http: HttpContext, given: { email: string; password: string }, address: string) => {
      const login = given.email.toLowerCase();
      const user = await repository.userByLogin(login);
      const { api } = await auth();
      const email = user?.active === 1 ? user.email : nobody;
      const headers = headersOf(http, context);
      const answer = await tries(address, user ? String(user.id) : login, async () => {
        try {
          const body = { email, password: given.password };
          return await api.signInEmail({ body, headers, returnHeaders: true });
        } catch (error) {
          if (!(error instanceof APIError && error.statusCode === 401)) throw error;
          context.log.info({ user: user?.id ?? null }, 'wrong login');
          throw wrongLogin();
        }
      });
      if (headers.get('cookie')?.includes('session_token=')) await api.signOut({ headers });
      passOn(http, answer.headers);
      const secondStep = 'twoFactorRedirect' in answer.response;
      context.log.info({ user: user?.id, second_step: secondStep }, 'right login');
      return secondStep;
    },
    /** The second step. Throws 409 where no first one was made, 422 under `code` or `recovery_code`, 429. */
    byCode: async (
      http: HttpContext,
      given: { code?: string | undefined; recovery_code?: string | undefined },
      address: string,
    ) => {
      const { api } = await auth();
      const headers = headersOf(http, context);
      const field = given.recovery_code ? 'recovery_code' : 'code';
      const answer = await tries(address, null, async () => {
        try {
          return given.recovery_code
            ? await api.verifyBackupCode({
                body: { code: hashRecoveryCode(given.recovery_code) },
                headers,
                returnHeaders: true,
              })
            : await api.verifyTOTP({ body: { code: given.code ?? '' }, headers, returnHeaders: true });
        } catch (error) {
          throw codeProblem(error, field);
        }
      });
      passOn(http, answer.headers);
    },
  };
}

/** What the library's refusal of a code means to the person who typed it. */
export function codeProblem(error: unknown, field: string): unknown {
  if (!(error instanceof APIError)) return error;
  const code = String(error.body?.code ?? '');
  if (/INVALID_CODE|INVALID_BACKUP_CODE/.test(code)) return wrongCode(field);
  if (/LOCKED|TOO_MANY/.test(code)) {
    return new Problem('accounts.too_many_codes', 429, { headers: { 'Retry-After': '180' } });
  }
  // 409: of two recovery codes brought at once one was taken, and the second step of the other is spent.
  if ([400, 401, 409].includes(error.statusCode)) return noSecondStep();
  return error;
}
