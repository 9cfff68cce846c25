import { readTexts } from '#modules/configuration/server.ts';
import type { ServerContext } from '#server/context.ts';
import { invalidFields } from '#server/http/body.ts';
import { createFailureLimit } from '#server/http/rate-limit.ts';
import type { HttpContext } from '#server/http/request.ts';
import type { BodyOf } from '#wire/contract.ts';
import { Problem } from '#wire/problem.ts';
import type { Proof } from '#wire/proof.ts';
import type { giveProof } from '../accounts.contract.ts';
import { wrongPassword } from '../accounts.problems.ts';
import type { AccountsRepository, UserRow } from '../accounts.repository.ts';
import type { Auth } from './auth.service.ts';
import type { Hashing } from './hashing.service.ts';
import { codeProblem } from './login.service.ts';
import type { Tries } from './login-throttle.service.ts';
import { headersOf, type SignedInCaller } from './session.service.ts';

/** Minutes for which a proof counts, unless the configuration says otherwise. */
const usualMinutes = 15;

// Of six digits, so that a session that somebody else holds cannot try them all.
const guesses = { name: 'proofs', max: 5, seconds: 900, first: 60, longest: 900 };

/** What a user proves themselves with. */
export function proofOf(user: Pick<UserRow, 'two_factor_enabled'>): Proof {
  return user.two_factor_enabled === 1 ? 'code' : 'password';
}

/**
 * The proof that a session's user must give before a guarded call, or null while the last is recent enough. The time is
 * the library's, which wrote that of the login.
 */
export function createProofDue(context: ServerContext, repository: AccountsRepository) {
  return async (sessionId: number, user: UserRow): Promise<Proof | null> => {
    const minutes = await minutesIn(context);
    if (minutes === 0) return null;
    const provedAt = await repository.provedAt(sessionId);
    const isFresh = provedAt !== undefined && Date.now() - Date.parse(provedAt) <= minutes * 60_000;
    return isFresh ? null : proofOf(user);
  };
}

async function minutesIn(context: ServerContext): Promise<number> {
  const { proof_minutes: entry } = await readTexts(context, ['proof_minutes']);
  const minutes = Number(entry?.value || Number.NaN);
  return Number.isInteger(minutes) && minutes >= 0 ? minutes : usualMinutes;
}

export function createProof(
  context: ServerContext,
  {
    auth,
    repository,
    hashing,
    tries,
  }: {
    auth: () => Promise<Auth>;
    repository: AccountsRepository;
    hashing: Hashing;
    tries: Tries;
  },
) {
  const wrong = createFailureLimit(context.counts, guesses);

  async function check(http: HttpContext, caller: SignedInCaller, given: BodyOf<typeof giveProof>) {
    const kind = proofOf(caller.user);
    const text = given[kind];
    if (text === undefined) throw invalidFields({ [kind]: [{ code: 'common.required' }] });
    if (kind === 'password') {
      const hash = await repository.passwordOf(caller.id);
      if (!hash || !(await hashing.verify(text, hash))) throw wrongPassword('password');
      return;
    }
    const { api } = await auth();
    const headers = headersOf(http, context);
    try {
      await api.verifyTOTP({ body: { code: text }, headers });
    } catch (error) {
      throw await codeProblem(error, 'code', () => api.codesRefusedFor({ headers }));
    }
  }

  return {
    /** Keeps a proof with the caller's session. Throws 422 under `code` or `password`, 429. */
    async give(
      http: HttpContext,
      caller: SignedInCaller,
      given: BodyOf<typeof giveProof>,
      address: string,
    ): Promise<void> {
      const party = String(caller.id);
      await wrong.check(party);
      try {
        await tries(address, caller.id, () => check(http, caller, given));
      } catch (error) {
        if (error instanceof Problem && error.status === 422) await wrong.count(party);
        throw error;
      }
      await repository.keepProof(caller.session.id, new Date().toISOString());
      context.log.info({ user: caller.id }, 'proof given');
    },
  };
}
