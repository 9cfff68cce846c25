import { createHmac } from 'node:crypto';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { addressOf, type HttpContext } from '#server/http/request.ts';
import { sessionEndHeader } from '#wire/session-term.ts';
import { maySkipSecondFactor } from '../accounts.policy.ts';
import type { AccountsRepository, Alive, UserWithRole } from '../accounts.repository.ts';
import { rightsOf } from '../roles/role-permissions.engine.ts';
import { isRefusal } from './auth.problems.ts';
import type { Auth } from './auth.service.ts';

/** The header by which the library is told the caller's address; never taken from outside. */
export const addressHeader = 'x-omran-address';

/** A caller as the account's own calls see them. */
export interface SignedInCaller extends NonNullable<Caller> {
  user: UserWithRole;
  session: { id: number; token: string; expiresAt: string };
  /** The configuration asks for a second factor that is not set up; until it is, they are let in as a customer is. */
  secondFactorDue: boolean;
}

/** For calls that `signedIn` guards. */
export function signedInCaller(caller: Caller): SignedInCaller {
  if (!caller || !('session' in caller)) throw new Error('this call is made by signed-in callers only');
  return caller as SignedInCaller;
}

/** Finds the caller of a request by their session, which every call but a passive one makes last longer. */
export function createIdentify(
  context: ServerContext,
  auth: () => Promise<Auth>,
  repository: AccountsRepository,
  secondFactorRequired: () => Promise<boolean>,
) {
  return async (http: HttpContext): Promise<SignedInCaller | null> => {
    if (!/\bomran\.session_token=/.test(http.req.header('cookie') ?? '')) return null;
    const library = await auth();
    const asked = headersOf(http, context);
    const { headers, response } = await readSession(library, asked, context, http.get('passive'));
    const end = response && endOf(response.session, context);
    // The library's clock, which has written the session's times.
    if (end && end.getTime() <= Date.now()) {
      const { headers: signedOut } = await library.api.signOut({ headers: asked, returnHeaders: true });
      signedOut.set('Cache-Control', 'no-store');
      forwardHeaders(http, signedOut);
      return null;
    }
    forwardHeaders(http, headers);
    if (!end) return null;
    const user = await repository.userById(Number(response.user.id));
    if (user?.active !== 1) return null;
    const expiresAt = end.toISOString();
    forwardHeaders(http, new Headers({ [sessionEndHeader]: expiresAt, 'Cache-Control': 'no-store' }));
    const secondFactorDue = !maySkipSecondFactor(user) && (await secondFactorRequired());
    return {
      id: user.id,
      name: user.name,
      level: secondFactorDue ? Math.max(user.level, 10) : user.level,
      can: secondFactorDue ? () => false : rightsOf(user.role_key, user.granted),
      user,
      secondFactorDue,
      session: { id: Number(response.session.id), token: response.session.token, expiresAt },
    };
  };
}

/** When a session ends if nothing more is heard of it: never later than the longest that one may last. */
function endOf(session: { createdAt: Date; expiresAt: Date }, { config }: ServerContext): Date {
  const longest = new Date(session.createdAt).getTime() + config.sessionMaxSeconds * 1000;
  return new Date(Math.min(new Date(session.expiresAt).getTime(), longest));
}

/** Which sessions are not over at this moment. */
export function aliveNow({ config, now }: ServerContext): Alive {
  const at = now();
  const since = new Date(at.getTime() - config.sessionMaxSeconds * 1000);
  return { now: at.toISOString(), since: since.toISOString() };
}

/**
 * The session of a request, made to last longer where that can be written; on a full disk it is read all the same. Rejects
 * with the database's own error when the database is away, which the library does not tell.
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

/** What the library reads of a request: its cookies, browser and address. */
export function headersOf(http: HttpContext, context: ServerContext): Headers {
  return new Headers({
    cookie: http.req.header('cookie') ?? '',
    'user-agent': http.req.header('user-agent') ?? '',
    [addressHeader]: addressOf(http, context.config.trustedProxies),
  });
}

/** Lets the answer carry what the library answered: cookies, not what it says of caching. */
export function forwardHeaders(http: HttpContext, headers: Headers): void {
  const passed = http.get('sessionHeaders') ?? new Headers();
  headers.forEach((value, name) => {
    if (name === 'set-cookie') passed.append(name, value);
    else if (name === sessionEndHeader.toLowerCase()) passed.set(name, value);
    else if (name === 'cache-control') passed.set(name, 'no-store');
  });
  http.set('sessionHeaders', passed);
}

/** The public marker of a session: it tells two sessions apart, and alone opens nothing. */
export function markerOf(sessionId: number, secret: string): string {
  return createHmac('sha256', secret).update(`session marker ${sessionId}`).digest('base64url').slice(0, 32);
}

/** The tag that is forgotten when sessions of a user have ended, for whoever holds a connection open for one of them. */
export function sessionsOf(userId: number): string {
  return `sessions-${userId}`;
}
