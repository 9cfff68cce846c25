import { createHmac } from 'node:crypto';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { addressOf, type HttpContext } from '#server/http/request.ts';
import type { Proof } from '#wire/proof.ts';
import { sessionEndHeader } from '#wire/session-term.ts';
import { maySkipSecondFactor } from '../accounts.policy.ts';
import {
  type AccountsRepository,
  type Alive,
  createAccountsRepository,
  type UserWithRole,
} from '../accounts.repository.ts';
import type { AccountsTables } from '../accounts.table.ts';
import { rightsOf } from '../roles/role-permissions.engine.ts';
import { isRefusal } from './auth.problems.ts';
import type { Auth } from './auth.service.ts';
import { readLiveSession } from './live-session.service.ts';

/** The internal header that passes the caller's address to the library; never accepted from outside. */
export const addressHeader = 'x-omran-address';

/** A caller as seen by the account's own calls. */
export interface SignedInCaller extends NonNullable<Caller> {
  user: UserWithRole;
  session: { id: number; token: string; expiresAt: string };
  /**
   * The configuration requires a second factor that is not set up; until then they have a customer's rights.
   */
  secondFactorDue: boolean;
}

/** For calls guarded by `signedIn`. */
export function signedInCaller(caller: Caller): SignedInCaller {
  if (!caller || !('session' in caller)) throw new Error('this call is made by signed-in callers only');
  return caller as SignedInCaller;
}

/** Identifies a request's caller by their session, which every call except a passive one extends. */
export function createIdentify(
  context: ServerContext,
  auth: () => Promise<Auth>,
  repository: AccountsRepository,
  secondFactorRequired: () => Promise<boolean>,
  proofDue: (sessionId: number, user: UserWithRole) => Promise<Proof | null>,
) {
  return async (http: HttpContext): Promise<SignedInCaller | null> => {
    if (!/\bomran\.session_token=/.test(http.req.header('cookie') ?? '')) return null;
    const passive = http.get('passive');
    const live = await readLiveSession(http, context, repository, !passive);
    if (live && endOf(live.session, context).getTime() > Date.now())
      return identified(http, live.user, live.session, async () => live.secondFactorRequired);
    const library = await auth();
    const asked = headersOf(http, context);
    const { headers, response } = await readSession(library, asked, context, passive);
    const end = response && endOf(response.session, context);
    // The library's clock, which wrote the session's times.
    if (end && end.getTime() <= Date.now()) {
      const { headers: signedOut } = await library.api.signOut({ headers: asked, returnHeaders: true });
      signedOut.set('Cache-Control', 'no-store');
      forwardHeaders(http, signedOut);
      return null;
    }
    forwardHeaders(http, headers);
    if (!end) return null;
    return identified(http, await repository.userById(Number(response.user.id)), response.session);
  };

  async function identified(
    http: HttpContext,
    user: UserWithRole | undefined,
    session: { id: unknown; token: string; createdAt: Date; expiresAt: Date },
    isRequired = secondFactorRequired,
  ): Promise<SignedInCaller | null> {
    if (user?.active !== 1) return null;
    const expiresAt = endOf(session, context).toISOString();
    forwardHeaders(http, new Headers({ [sessionEndHeader]: expiresAt, 'Cache-Control': 'no-store' }));
    const secondFactorDue = !maySkipSecondFactor(user) && (await isRequired());
    return {
      ...rightsNow(user, secondFactorDue),
      again: async (on) => {
        const now = await createAccountsRepository(tablesOf<AccountsTables>(on)).userById(user.id);
        return now?.active === 1 ? rightsNow(now, secondFactorDue) : null;
      },
      proofDue: () => proofDue(Number(session.id), user),
      user,
      secondFactorDue,
      session: { id: Number(session.id), token: session.token, expiresAt },
    };
  }
}

/** Without the second factor that is required of them, staff have a customer's rights. */
function rightsNow(user: UserWithRole, secondFactorDue: boolean): NonNullable<Caller> {
  return {
    id: user.id,
    name: user.name,
    role: user.role_id,
    level: secondFactorDue ? Math.max(user.level, 10) : user.level,
    can: secondFactorDue ? () => false : rightsOf(user.role_key, user.granted),
  };
}

/** When a session ends without further activity: never later than its maximum age. */
function endOf(session: { createdAt: Date; expiresAt: Date }, { config }: ServerContext): Date {
  const longest = new Date(session.createdAt).getTime() + config.sessionMaxSeconds * 1000;
  return new Date(Math.min(new Date(session.expiresAt).getTime(), longest));
}

/** Which sessions are active now. */
export function aliveNow({ config, now }: ServerContext): Alive {
  const at = now();
  const since = new Date(at.getTime() - config.sessionMaxSeconds * 1000);
  return { now: at.toISOString(), since: since.toISOString() };
}

/**
 * The session of a request, extended if that can be written; on a full disk it is only read. Rejects with the
 * database's own error if the database is down, which the library hides.
 */
async function readSession({ api }: Auth, headers: Headers, context: ServerContext, passive = false) {
  try {
    if (passive)
      return await api.getSession({ headers, query: { disableRefresh: true }, returnHeaders: true });
    return await api.getSession({ headers, returnHeaders: true });
  } catch (error) {
    if (!(isRefusal(error) && error.statusCode === 500)) throw error;
    await context.database.ping();
    return api.getSession({ headers, query: { disableRefresh: true }, returnHeaders: true });
  }
}

/** What the library reads of a request: cookies, browser and address. */
export function headersOf(http: HttpContext, context: ServerContext): Headers {
  return new Headers({
    cookie: http.req.header('cookie') ?? '',
    'user-agent': http.req.header('user-agent') ?? '',
    [addressHeader]: addressOf(http, context.config.trustedProxies),
  });
}

/** Forwards the library's cookies to the answer, but not its caching headers. */
export function forwardHeaders(http: HttpContext, headers: Headers): void {
  const passed = http.get('sessionHeaders') ?? new Headers();
  headers.forEach((value, name) => {
    if (name === 'set-cookie') passed.append(name, value);
    else if (name === sessionEndHeader.toLowerCase()) passed.set(name, value);
    else if (name === 'cache-control') passed.set(name, 'no-store');
  });
  http.set('sessionHeaders', passed);
}

/** The public marker of a session: it distinguishes sessions, and gives no access. */
export function markerOf(sessionId: number, secret: string): string {
  return createHmac('sha256', secret).update(`session marker ${sessionId}`).digest('base64url').slice(0, 32);
}

/** The tag that is invalidated when a user's sessions have ended, for open connections that depend on one. */
export function sessionsOf(userId: number): string {
  return `sessions-${userId}`;
}
