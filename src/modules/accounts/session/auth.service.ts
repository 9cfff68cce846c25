import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { ServerContext } from '#server/context.ts';
import { textAndIntegers } from '#server/db/engine.ts';
import { generateRecoveryCodes, storeRecoveryCodes } from '../account/recovery-codes.service.ts';
import { hashLink, linkOf, resetMinutes } from '../account/reset-links.engine.ts';
import { max } from '../accounts.fields.ts';
import type { AccountsRepository } from '../accounts.repository.ts';
import type { Hashing } from './hashing.service.ts';
import { updateSeconds } from './live-session.service.ts';
import { otherScripts } from './other-scripts.input.ts';
import { addressHeader } from './session.service.ts';
import { codeOnce } from './totp-replay-guard.service.ts';

export type SendReset = (user: { id: number; name: string; email: string }, token: string) => Promise<void>;

/**
 * The library for sessions, one-time links and second factors, on this installation's own tables and columns.
 * It is called in process only; none of its own paths is open.
 */
export function createAuth(
  context: ServerContext,
  repository: AccountsRepository,
  hashing: Hashing,
  sendReset: SendReset,
) {
  const columns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
  return betterAuth({
    baseURL: context.config.publicUrl,
    secret: context.secret,
    database: { db: context.database.kysely as never, type: textAndIntegers },
    logger: {
      level: 'error',
      log: (_level, message) => context.log.error({ library: 'better-auth' }, message),
    },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      // The contract counts characters; the library counts UTF-16 units, at most two per character.
      maxPasswordLength: 2 * max.password,
      password: { hash: hashing.hash, verify: ({ hash, password }) => hashing.verify(password, hash) },
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      sendResetPassword: ({ user, token }) => sendReset({ ...user, id: Number(user.id) }, token),
    },
    user: {
      modelName: 'users',
      fields: { ...columns, emailVerified: 'email_verified' },
      // The library creates no users; these are columns it does not write.
      additionalFields: {
        type: { type: 'string', required: true, input: false },
        role_id: { type: 'number', required: true, input: false },
        search: { type: 'string', required: true, input: false, returned: false },
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        ...columns,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        ...columns,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: { proved_at: { type: 'string', required: false, input: false } },
      expiresIn: context.config.sessionSeconds,
      updateAge: updateSeconds(context.config),
      freshAge: 0,
    },
    databaseHooks: {
      session: {
        create: {
          before: async (_made, call) => {
            const { session, user } = call?.context.session ?? {};
            if (!session) return undefined;
            // Confirming a second factor creates a new session, whose maximum age still counts from the login.
            if (call?.path === '/two-factor/verify-totp')
              return { data: { createdAt: session.createdAt, proved_at: new Date().toISOString() } };
            // A password is no proof of somebody with a second factor.
            if (call?.path === '/change-password' && user?.twoFactorEnabled)
              return { data: { proved_at: session.proved_at ?? session.createdAt.toISOString() } };
            return undefined;
          },
        },
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { ...columns, expiresAt: 'expires_at' },
      storeIdentifier: {
        default: 'hashed',
        overrides: { [linkOf('')]: { hash: async (link) => hashLink(link) } },
      },
    },
    advanced: {
      cookiePrefix: 'omran',
      useSecureCookies: context.config.publicUrl.startsWith('https:'),
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      disableOriginCheck: true,
    },
    plugins: [
      twoFactor({
        issuer: 'Omran',
        backupCodeOptions: {
          customBackupCodesGenerate: generateRecoveryCodes,
          storeBackupCodes: storeRecoveryCodes,
        },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      codeOnce(repository),
      otherScripts(),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
