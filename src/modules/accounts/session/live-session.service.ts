import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import type { Config } from '#server/config/config.ts';
import type { ServerContext } from '#server/context.ts';
import type { HttpContext } from '#server/http/request.ts';
import type { AccountsRepository, UserWithRole } from '../accounts.repository.ts';

/** A session with its user, as the caller of a request needs them. */
export interface LiveSession {
  session: { id: number; token: string; createdAt: Date; expiresAt: Date };
  user: UserWithRole;
  /** Whether the configuration requires a second factor of staff. */
  secondFactorRequired: boolean;
}

/** Minimum interval between updates of a session's end, in seconds; otherwise each call would be a write. */
export function updateSeconds({ sessionSeconds }: Config): number {
  return Math.min(60, sessionSeconds / 20);
}

/**
 * Reads the session of a request in one query. Undefined if it is not simply valid: the library then refuses, ends
 * or extends it, or removes cookies. `extend` says whether this request extends a session.
 */
export async function readLiveSession(
  http: HttpContext,
  context: ServerContext,
  repository: AccountsRepository,
  extend: boolean,
): Promise<LiveSession | undefined> {
  const token = tokenIn(http, context);
  const found = token && (await repository.sessionWithUser(token));
  if (!token || !found) return undefined;
  const { session_id, session_created_at, session_expires_at, second_factor_required, ...user } = found;
  const expiresAt = new Date(session_expires_at);
  const { config } = context;
  const left = expiresAt.getTime() - Date.now();
  const due = left <= (config.sessionSeconds - updateSeconds(config)) * 1000;
  if (!(left > 0) || (extend && due) || user.active !== 1) return undefined;
  const session = { id: session_id, token, createdAt: new Date(session_created_at), expiresAt };
  return { session, user, secondFactorRequired: second_factor_required === '1' };
}

/** The token of a cookie that the library has signed; undefined if anything about the cookies is unusual. */
function tokenIn(http: HttpContext, { config, secret }: ServerContext): string | undefined {
  const sent = http.req.header('cookie') ?? '';
  if (sent.includes('session_data') || sent.split('session_token').length !== 2) return undefined;
  const prefix = config.publicUrl.startsWith('https:') ? '__Secure-' : '';
  const signed = getCookie(http, `${prefix}omran.session_token`) ?? '';
  const end = signed.lastIndexOf('.');
  if (end < 1) return undefined;
  const token = signed.slice(0, end);
  const signature = Buffer.from(signed.slice(end + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return signature.length === right.length && timingSafeEqual(signature, right) ? token : undefined;
}
