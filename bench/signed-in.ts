import type { RunningServer } from './running-server.ts';

/** Signs in at a running server, as a browser does, and gives the headers that later calls carry. */
export async function signIn(
  server: RunningServer,
  login: { email: string; password: string },
): Promise<Record<string, string>> {
  const visitor = await antiForgery(server);
  const answer = await fetch(`${server.url}/login`, {
    method: 'POST',
    headers: visitor,
    body: JSON.stringify(login),
  });
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  const session = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { ...visitor, Cookie: [visitor.Cookie, ...session].join('; ') };
}

/** What a visitor's writes carry. */
export async function antiForgery(server: RunningServer) {
  const issued = await fetch(`${server.url}/sanctum/csrf-cookie`);
  const token = issued.headers.get('set-cookie')?.match(/XSRF-TOKEN=([^;]+)/)?.[1] ?? '';
  return {
    'X-XSRF-TOKEN': decodeURIComponent(token),
    'Content-Type': 'application/json',
    Cookie: `XSRF-TOKEN=${token}`,
  };
}
