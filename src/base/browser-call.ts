import type { Call } from './call.ts';
import { noteTerm } from './session-term.ts';
import { unauthenticated } from './unauthenticated.ts';

/**
 * The browser's `Call`: same origin, cookies sent, in the page's language; a writing call first makes sure of its
 * anti-forgery token and carries it back. A token that has gone stale is renewed once. Every answer tells how long the
 * session still lives, which is kept for all tabs.
 */
export const browserCall = (async (path, init = {}) => {
  const method = init.method ?? 'GET';
  if (method === 'GET') return send(path, init, {});
  if (!storedToken()) await renewToken();
  const response = await send(path, init, tokenHeader());
  if (response.status !== 419) return response;
  await renewToken();
  return send(path, init, tokenHeader());
}) satisfies Call;

async function send(path: string, init: RequestInit, extra: Record<string, string>): Promise<Response> {
  const headers = { 'Accept-Language': document.documentElement.lang, Accept: 'application/json', ...extra };
  const askedAt = Date.now();
  const response = await fetch(path, {
    ...init,
    headers: { ...headers, ...(init.headers as Record<string, string>) },
  });
  noteTerm(response.headers, askedAt);
  if (response.status === 401) dispatchEvent(new Event(unauthenticated));
  return response;
}

async function renewToken(): Promise<void> {
  await fetch('/sanctum/csrf-cookie');
}

function storedToken(): string | undefined {
  const token = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1];
  return token && decodeURIComponent(token);
}

function tokenHeader(): Record<string, string> {
  const token = storedToken();
  return token ? { 'X-XSRF-TOKEN': token } : {};
}
