import { answerOf, type Call } from '#wire/call.ts';
import { noteTerm } from './kept-term.ts';
import { unauthenticated } from './unauthenticated.ts';

/**
 * The browser's `Call`: same origin, cookies sent, in the page's language; a writing call first makes sure of its
 * anti-forgery token and carries it back. A token that has gone stale is renewed once. Every answer tells how long the
 * session still lives, which is kept for all tabs.
 */
export const browserCall = (async (path, init = {}) => {
  const send = (headers: Record<string, string>) =>
    fetch(path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });
  return (init.method ?? 'GET') === 'GET' ? answered(send) : withToken(send);
}) satisfies Call;

/** A key for all tries at one call, so that none of them counts twice. Not `randomUUID`, which browsers have on https alone. */
export function newRetryKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

const tokenPath = '/sanctum/csrf-cookie';

/** Whether the browser holds an anti-forgery cookie; after `askForToken` it does, unless it keeps no cookies. */
export function hasToken(): boolean {
  return storedToken() !== undefined;
}

/** Asks for the anti-forgery cookie, without which nothing can be changed. Throws CallFailed, and TypeError without a connection. */
export async function askForToken(): Promise<void> {
  const response = await browserCall(tokenPath);
  if (!response.ok) await answerOf(response);
}

type Send = (headers: Record<string, string>) => Promise<Response>;

/** Sends what changes something, with an anti-forgery token that holds, and notes what the answer tells. */
export async function withToken(send: Send): Promise<Response> {
  if (!storedToken()) await renewToken();
  const response = await answered(send);
  if (response.status !== 419) return response;
  await renewToken();
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

async function renewToken(): Promise<void> {
  await fetch(tokenPath);
}

function storedToken(): string | undefined {
  const token = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1];
  return token && decodeURIComponent(token);
}
