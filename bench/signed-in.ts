import type { RunningServer } from './running-server.ts';

/** Signs in at a running server, as a browser does, and gives the headers that later calls carry. */
export async function signIn(
  server: RunningServer,
  login: { email: string; password: string },
): Promise<Record<string, string>> {
  const issued = await fetch(`${server.url}/sanctum/csrf-cookie`);
  const token = issued.headers.get('set-cookie')?.match(/XSRF-TOKEN=([^;]+)/)?.[1] ?? '';
  const forgery = { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.url}/login`, {
    method: 'POST',
    headers: { ...forgery, Cookie: `XSRF-TOKEN=${token}` },
    body: JSON.stringify(login),
  });
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  const session = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { ...forgery, Cookie: [`XSRF-TOKEN=${token}`, ...session].join('; ') };
}
