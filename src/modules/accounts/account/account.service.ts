import { storedUserName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import { staffLevel } from '#base/staff.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import type { HttpContext } from '#server/http/request.ts';
import { qrDataUrl } from '#server/qr.ts';
import { changeIfUnchanged } from '#server/records/guard.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { changeAccount, changePassword, SecondFactorBegun } from '../accounts.contract.ts';
import { presentUser } from '../accounts.presenter.ts';
import { secondFactorOff, secondFactorOn, wrongPassword } from '../accounts.problems.ts';
import { type AccountsRepository, searchOf, type UserWithRole } from '../accounts.repository.ts';
import { isRefusal } from '../session/auth.problems.ts';
import type { Auth } from '../session/auth.service.ts';
import { browserOf } from '../session/browser-name.engine.ts';
import { codeProblem } from '../session/login.service.ts';
import type { Tries } from '../session/login-throttle.service.ts';
import { aliveNow, forwardHeaders, headersOf, type SignedInCaller } from '../session/session.service.ts';
import type { createOwnEmail } from './email.service.ts';
import { noticeOfNewPassword } from './new-password.mails.ts';
import { checkNewPassword } from './new-password.policy.ts';

/** Actions on one's own account. */
export function createOwnAccount(
  context: ServerContext,
  auth: () => Promise<Auth>,
  repository: AccountsRepository,
  tries: Tries,
  ownEmail: Pick<ReturnType<typeof createOwnEmail>, 'state'>,
) {
  const phones = createRateLimit(context.counts, { name: 'changes of a phone', max: 10, seconds: 86_400 });

  /** Makes a library call that requires the password. Throws 422 under `field`, 429. */
  async function byPassword<T extends { headers: Headers }>(
    http: HttpContext,
    caller: SignedInCaller,
    address: string,
    field: string,
    call: (api: Auth['api'], headers: Headers) => Promise<T>,
  ): Promise<T> {
    const { api } = await auth();
    const answer = await tries(address, caller.id, async () => {
      try {
        return await call(api, headersOf(http, context));
      } catch (error) {
        throw passwordProblem(error, field);
      }
    });
    forwardHeaders(http, answer.headers);
    return answer;
  }

  return {
    read: async (caller: SignedInCaller, required: boolean, locale: Locale) => ({
      user: presentUser(caller.user, locale),
      email: await ownEmail.state(caller.user, locale),
      second_factor: {
        enabled: caller.user.two_factor_enabled === 1,
        required: required && caller.user.level <= staffLevel,
        recovery_codes_left: await recoveryCodesLeft(await auth(), caller.user),
      },
      erasable: caller.user.level > staffLevel,
    }),
    /** Throws 409, and 429 after ten phones in a day: a page of the customer's tells which are known to the office. */
    change: async (caller: SignedInCaller, given: BodyOf<typeof changeAccount>, locale: Locale) => {
      const readAt = caller.user.updated_at;
      const changes = {
        name: storedUserName(given.name),
        search: searchOf({ ...caller.user, ...given }),
        updated_at: changeTime(context.now(), readAt),
        ...(given.mobile !== undefined && { mobile: given.mobile }),
        ...(given.city !== undefined && { city: given.city }),
      };
      const { id, name, email, mobile, type } = { ...caller.user, ...changes };
      if (mobile !== caller.user.mobile) await phones.take(String(id));
      await context.database.kysely.transaction().execute(async (trx) => {
        await changeIfUnchanged(trx, 'users', caller.user, changes);
        if (type === 'user' && mobile !== caller.user.mobile)
          for (const changed of context.hooks.of('customerChanged'))
            await changed({ id, name, email, phone: mobile }, trx);
      });
      return presentUser((await repository.userById(caller.id)) as UserWithRole, locale);
    },
    changePassword: async (
      http: HttpContext,
      caller: SignedInCaller,
      given: BodyOf<typeof changePassword>,
      by: { locale: Locale; address: string },
    ) => {
      await checkNewPassword(given);
      await byPassword(http, caller, by.address, 'current_password', (api, headers) =>
        api.changePassword({
          body: {
            currentPassword: given.current_password,
            newPassword: given.password,
            revokeOtherSessions: true,
          },
          headers,
          returnHeaders: true,
        }),
      );
      await repository.endLinks(caller.id);
      await noticeOfNewPassword(context, caller.user, by.locale);
    },
    sessions: async (caller: SignedInCaller) => {
      const rows = await repository.sessionsOf(caller.id, aliveNow(context));
      return rows.map((row) => ({
        id: row.id,
        current: row.id === caller.session.id,
        address: row.ip_address || null,
        browser: browserOf(row.user_agent ?? ''),
        created_at: row.created_at,
        last_active_at: row.updated_at,
      }));
    },
    endOtherSessions: (caller: SignedInCaller) => repository.endOtherSessions(caller.id, caller.session.id),
    beginSecondFactor: async (
      http: HttpContext,
      caller: SignedInCaller,
      password: string,
      address: string,
    ): Promise<SecondFactorBegun> => {
      const { response } = await byPassword(http, caller, address, 'password', (api, headers) =>
        api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
      );
      if (response.method !== 'totp') throw new Error('the authenticator is the only second factor');
      const uri = response.totpURI;
      return {
        uri,
        secret: new URL(uri).searchParams.get('secret') ?? '',
        qr: await qrDataUrl(uri),
        recovery_codes: response.backupCodes,
      };
    },
    confirmSecondFactor: async (http: HttpContext, caller: SignedInCaller, code: string, address: string) => {
      if (caller.user.two_factor_enabled === 1) throw secondFactorOn();
      const { api } = await auth();
      const answer = await tries(address, caller.id, async () => {
        const headers = headersOf(http, context);
        try {
          return await api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
        } catch (error) {
          throw await codeProblem(error, 'code', () => api.codesRefusedFor({ headers }));
        }
      });
      forwardHeaders(http, answer.headers);
    },
    endSecondFactor: async (http: HttpContext, caller: SignedInCaller, password: string, address: string) => {
      await byPassword(http, caller, address, 'password', (api, headers) =>
        api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
    },
    renewRecoveryCodes: async (
      http: HttpContext,
      caller: SignedInCaller,
      password: string,
      address: string,
    ): Promise<string[]> => {
      const { response } = await byPassword(http, caller, address, 'password', (api, headers) =>
        api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
      );
      return response.backupCodes;
    },
  };
}

async function recoveryCodesLeft(auth: Auth, user: UserWithRole): Promise<number> {
  if (user.two_factor_enabled !== 1) return 0;
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: String(user.id) } });
  return backupCodes.length;
}

/** Converts the library's refusal into a problem for the person who gave their password. */
function passwordProblem(error: unknown, field: string): unknown {
  if (!isRefusal(error)) return error;
  const code = String(error.body?.code ?? '');
  if (code === 'INVALID_PASSWORD') return wrongPassword(field);
  if (code === 'TOTP_ALREADY_ENABLED') return secondFactorOn();
  return /NOT_ENABLED/.test(code) ? secondFactorOff() : error;
}
