import {
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  request,
} from '@playwright/test';
import { expect, type Site, strangeAddress } from '../site.ts';

/** The administrator of the tests' own servers (playwright.config.ts). */
export const administrator = { email: 'admin@example.com', password: 'a house of stone and light' };

/** A page, or somebody who makes calls without one (`caller`). */
export type Caller = Pick<Page, 'request'>;

/** Somebody with a session of their own and no page, which would cost time. */
export async function caller(baseURL: string): Promise<Caller> {
  const context = await request.newContext({
    baseURL,
    extraHTTPHeaders: { 'X-Forwarded-For': strangeAddress() },
  });
  await context.get('/sanctum/csrf-cookie');
  return { request: context };
}

/** Signed-in staff without a page, for calls. */
export async function callingStaff({ origin, language }: Site): Promise<Caller> {
  const { cookies } = await sessionOf(origin, administrator);
  const locale = { name: 'locale', value: language, domain: 'localhost', path: '/', expires: -1 };
  const storageState = {
    cookies: [...cookies, { ...locale, httpOnly: false, secure: false, sameSite: 'Lax' as const }],
    origins: [],
  };
  return { request: await request.newContext({ baseURL: origin, storageState }) };
}

/**
 * Makes an API call as the signed-in user. Fails the test unless the answer has the given status, by default
 * 200.
 */
export function call<Answer>(
  page: Caller,
  method: Method,
  path: string,
  data?: object,
  status = 200,
): Promise<Answer> {
  return callBy<Answer>(page.request, method, path, data, status);
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function callBy<Answer>(
  caller: APIRequestContext,
  method: Method,
  path: string,
  data?: object,
  status = 200,
): Promise<Answer> {
  const { cookies } = await caller.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await caller.fetch(path, {
    method,
    data,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
  expect(response.status(), await response.text()).toBe(status);
  return response.json();
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>['cookies'];

interface SignedIn {
  cookies: Cookies;
  /** What the browser stores about the session. */
  kept: Record<string, string>;
}

/** Sessions by site and person, shared by the tests of a worker. */
const sessions = new Map<string, Promise<SignedIn>>();

/** Signs in a staff member as the login page would, in the project's language, for all later pages. */
export async function signInAsStaff(page: Page, site: Site, person = administrator): Promise<void> {
  const { language, origin } = site;
  const { cookies, kept } = await sessionOf(origin, person);
  const context = page.context();
  await context.addCookies([...cookies, { name: 'locale', value: language, url: origin }]);
  await context.addInitScript((kept) => Object.assign(localStorage, kept), { ...kept, locale: language });
}

function sessionOf(origin: string, person: typeof administrator): Promise<SignedIn> {
  const key = `${origin} ${person.email}`;
  const session = sessions.get(key) ?? signIn(origin, person);
  sessions.set(key, session);
  return session;
}

/** Calls of the panel's bell, which fail once a test has ended the session: for `mayFail`. */
export const bell = ['/api/notifications/count', '/api/notifications/stream'];

/**
 * Clicks a button after the session has ended and comes back through the login; `meanwhile` somebody else may
 * change something.
 */
export async function loseSessionOver(
  page: Page,
  button: Locator,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  const cookies = await page.context().cookies();
  await expect(button).toBeEnabled();
  await page.context().clearCookies({ name: /session_token/ });
  // A call that the page makes by itself may find out first: then there is no button to wait for.
  await button.evaluateAll(([shown]) => (shown as HTMLElement | undefined)?.click());
  await expect(page).toHaveURL(/\/login\?expired=1&next=/);
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  // With the cookies restored, the login would continue by itself.
  await page.goto('/healthz');
  await page.context().addCookies(cookies);
  await meanwhile();
  await page.goto(next);
}

/**
 * Signs in with cookies of its own: a login ends the session sent with it, which other tests may still use.
 */
async function signIn(
  baseURL: string,
  person: Pick<typeof administrator, 'email' | 'password'>,
): Promise<SignedIn> {
  const caller = await request.newContext({ baseURL });
  await caller.get('/sanctum/csrf-cookie');
  await callBy(caller, 'POST', '/login', person);
  const { user, token } = await callBy<{ user: { id: number }; token: string }>(caller, 'GET', '/user');
  const { level } = await callBy<{ level: number }>(caller, 'GET', `/api/users/${user.id}/role`);
  const { cookies } = await caller.storageState();
  await caller.dispose();
  return { cookies, kept: { user: JSON.stringify({ ...user, ly: level }), token } };
}
