import type { Page } from '@playwright/test';
import type { RunningServer } from './running-server.ts';

/** The account for measurements that need one; its server is started with this password. */
export const administrator = { email: 'admin@example.com', password: 'correct horse battery' };

/** Signs somebody in as a browser does, by default the administrator, and returns the headers for later calls. */
export async function signIn(
  server: RunningServer,
  { email, password }: { email: string; password: string } = administrator,
): Promise<Record<string, string>> {
  const visitor = await antiForgery(server);
  const answer = await fetch(`${server.url}/login`, {
    method: 'POST',
    headers: visitor,
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  const session = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { ...visitor, Cookie: [visitor.Cookie, ...session].join('; ') };
}

/** Signs in on a browser page, by default the administrator, and leaves it on the home page. */
export async function signInOn(
  page: Page,
  url: string,
  { email, password }: { email: string; password: string } = administrator,
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  await page.click('main form button[type=submit]');
  await page.waitForURL((address) => address.pathname === '/');
}

/** Headers for a visitor's writes. */
export async function antiForgery(server: RunningServer) {
  const issued = await fetch(`${server.url}/sanctum/csrf-cookie`);
  const token = issued.headers.get('set-cookie')?.match(/XSRF-TOKEN=([^;]+)/)?.[1] ?? '';
  return {
    'X-XSRF-TOKEN': decodeURIComponent(token),
    'Content-Type': 'application/json',
    Cookie: `XSRF-TOKEN=${token}`,
  };
}
