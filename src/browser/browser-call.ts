import { answerOf, type Call } from '#wire/call.ts';
import { noteTerm } from './kept-term.ts';
import { isProved } from './proof.ts';
import { unauthenticated } from './unauthenticated.ts';

/**
 * The browser's `Call`: same origin, with cookies, in the page's language; a write first makes sure that it
 * has an anti-forgery token and sends it. An expired token is renewed once. A call that needs a proof is repeated as it is
 * once the proof is given. Every answer contains the session's expiry, which is stored for all tabs.
 */
export const browserCall = (async (path, init = {}) => {
  const send = (headers: Record<string, string>) =>
    fetch(path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });
  const make = () => ((init.method ?? 'GET') === 'GET' ? answered(send) : withToken(send, init.signal));
  const response = await make();
  return (await isProved(response)) ? make() : response;
}) satisfies Call;

/** Milliseconds within which visitors' forms are answered; a connection that says nothing longer counts as lost. */
const answerLimit = 20_000;

/** The browser's call that rejects if there is no answer within 20 s. */
export const boundedCall = ((path, init = {}) =>
  browserCall(path, { signal: AbortSignal.timeout(answerLimit), ...init })) satisfies Call;

/**
 * One key for all attempts at a call, so that it runs once. Not `randomUUID`, which browsers offer only on
 * https.
 */
export function newRetryKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** The browser's call for all attempts under one key. */
export function callUnder(key: string): Call {
  return (path, init) =>
    browserCall(path, { ...init, headers: { ...init?.headers, 'Idempotency-Key': key } });
}

const tokenPath = '/sanctum/csrf-cookie';

/**
 * Whether the browser has an anti-forgery cookie; after `askForToken` it does, unless cookies are blocked.
 */
export function hasToken(): boolean {
  return storedToken() !== undefined;
}

/**
 * Requests the anti-forgery cookie, required for all writes. Throws CallFailed, and TypeError without a
 * connection.
 */
export async function askForToken(): Promise<void> {
  const response = await browserCall(tokenPath);
  if (!response.ok) await answerOf(response);
}

type Send = (headers: Record<string, string>) => Promise<Response>;

/** Sends a write with a valid anti-forgery token and stores the session's expiry from the answer. */
export async function withToken(send: Send, signal?: AbortSignal | null): Promise<Response> {
  if (!storedToken()) await renewToken(signal);
  const response = await answered(send);
  if (response.status !== 419) return response;
  await renewToken(signal);
  return answered(send);
}

async function answered(send: Send): Promise<Response> {
  const token = storedToken();
  const askedAt = Date.now();
  const response = await send({
    'Accept-Language': document.documentElement.lang,
    Accept: 'application/json',
    ...(token && { 'X-XSRF-TOKEN': token }),
  });
  noteTerm(response.headers, askedAt);
  if (response.status === 401) dispatchEvent(new Event(unauthenticated));
  return response;
}

async function renewToken(signal?: AbortSignal | null): Promise<void> {
  await fetch(tokenPath, { signal: signal ?? null });
}

function storedToken(): string | undefined {
  const token = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1];
  return token && decodeURIComponent(token);
}
