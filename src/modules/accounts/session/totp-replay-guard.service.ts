import { createOTP } from '@better-auth/utils/otp';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { z } from 'zod';
import type { AccountsRepository, SecondFactorRow } from '../accounts.repository.ts';

type Asked = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Lets an authenticator code be used only once (RFC 6238, section 5.2), which the library omits: before the
 * library checks a correct code, its time step is claimed in the database. If it was already claimed, the
 * library receives an empty code, and answers and counts it as a wrong one.
 */
export function codeOnce(repository: AccountsRepository) {
  return {
    id: 'code-once',
    endpoints: {
      /** Milliseconds until the lockout after wrong codes ends, for the user being asked for one. */
      codesRefusedFor: createAuthEndpoint.serverOnly(
        { method: 'POST', requireHeaders: true },
        async (asked) => {
          const userId = await askedUser(asked);
          const factor = userId && (await repository.secondFactorOf(Number(userId)));
          return factor ? refusedFor(factor) : 0;
        },
      ),
      /** The user a code would sign in, or null. Neither consumes it nor counts a wrong one. */
      whomCodeLetsIn: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ code: z.string(), recovery: z.boolean() }), requireHeaders: true },
        async (asked) => {
          const { code, recovery } = asked.body;
          const userId = await askedUser(asked);
          const factor = userId && (await repository.secondFactorOf(Number(userId)));
          if (!factor || refusedFor(factor) > 0) return null;
          if (recovery) return JSON.parse(factor.backup_codes).includes(code) ? factor.user_id : null;
          const step = await stepOf(await secretOf(asked, factor), code);
          return step && step > (factor.last_step ?? 0) ? factor.user_id : null;
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (asked) => {
            const userId = await askedUser(asked);
            const factor = userId && (await repository.secondFactorOf(Number(userId)));
            if (!factor) return;
            const step = await stepOf(await secretOf(asked, factor), asked.body.code);
            if (step && (await repository.takeStep(factor.id, step))) return;
            return { context: { body: { code: '' } } };
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** The user whose code the library is about to check: the session's, or that of the pending second step. */
async function askedUser(asked: Asked): Promise<string | undefined> {
  const session = await getSessionFromCtx(asked, { disableRefresh: true });
  if (session) return session.user.id;
  const { createAuthCookie, internalAdapter, secret } = asked.context;
  const step = await asked.getSignedCookie(createAuthCookie('two_factor').name, secret);
  return step ? (await internalAdapter.findVerificationValue(step))?.value : undefined;
}

const secretOf = (asked: Asked, factor: SecondFactorRow) =>
  symmetricDecrypt({ key: asked.context.secretConfig, data: factor.secret });

/** Remaining milliseconds of the library's lockout after too many wrong codes. */
const refusedFor = ({ locked_until: until }: SecondFactorRow) =>
  until === null ? 0 : Math.max(0, Date.parse(until) - Date.now());

/** The latest currently valid 30 s time step of a code: this one or its neighbours. */
async function stepOf(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / 30_000);
  const { hotp } = createOTP(secret);
  for (const step of [now + 1, now, now - 1]) if ((await hotp(step)) === code) return step;
  return undefined;
}
