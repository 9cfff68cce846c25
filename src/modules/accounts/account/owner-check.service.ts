import type { ServerContext } from '#server/context.ts';
import type { HttpContext } from '#server/http/request.ts';
import { codeNeeded, wrongPassword } from '../accounts.problems.ts';
import type { Accounts } from '../accounts.service.ts';
import { codeProblem } from '../session/login.service.ts';
import { forwardHeaders, headersOf, type SignedInCaller } from '../session/session.service.ts';
import { hashRecoveryCode } from './recovery-codes.service.ts';

/** What the owner of an account gives once more before a change that cannot be taken back. */
export interface OwnerProof {
  password: string;
  code?: string | undefined;
  recovery_code?: string | undefined;
}

export type CheckOwner = ReturnType<typeof createOwnerCheck>;

/** Checks the password once more and, with a second factor, a code of it; wrong ones count as at the login. */
export function createOwnerCheck(
  context: ServerContext,
  { auth, repository, hashing, tries }: Pick<Accounts, 'auth' | 'repository' | 'hashing' | 'tries'>,
) {
  /** `field` is that of the password. Throws 422 and 429. */
  return async (
    http: HttpContext,
    caller: SignedInCaller,
    { password, code, recovery_code }: OwnerProof,
    { field, address }: { field: string; address: string },
  ): Promise<void> => {
    await tries(address, caller.id, async () => {
      const hash = await repository.passwordOf(caller.id);
      if (!hash || !(await hashing.verify(password, hash))) throw wrongPassword(field);
    });
    if (caller.user.two_factor_enabled !== 1) return;
    if (!code && !recovery_code) throw codeNeeded();
    const { api } = await auth();
    const headers = headersOf(http, context);
    const answer = await tries(address, caller.id, async () => {
      try {
        return recovery_code
          ? await api.verifyBackupCode({
              body: { code: hashRecoveryCode(recovery_code), disableSession: true },
              headers,
              returnHeaders: true,
            })
          : await api.verifyTOTP({ body: { code: code ?? '' }, headers, returnHeaders: true });
      } catch (error) {
        const name = recovery_code ? 'recovery_code' : 'code';
        throw await codeProblem(error, name, () => api.codesRefusedFor({ headers }));
      }
    });
    forwardHeaders(http, answer.headers);
  };
}
