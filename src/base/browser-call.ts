import type { Call } from './call.ts';

/**
 * The browser's `Call`: same origin, cookies sent, in the page's language; a writing call first makes sure of its
 * anti-forgery token and carries it back. A token that has gone stale is renewed once.
 */
export const browserCall: Call = async (path, init = {}) => {
  const method = init.method ?? 'GET';
  if (method === 'GET') return send(path, init, {});
  if (!storedToken()) await renewToken();
  const response = await send(path, init, tokenHeader());
  if (response.status !== 419) return response;
  await renewToken();
  return send(path, init, tokenHeader());
};

function send(path: string, init: RequestInit, extra: Record<string, string>): Promise<Response> {
  const headers = { 'Accept-Language': document.documentElement.lang, Accept: 'application/json', ...extra };
  return fetch(path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });
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
