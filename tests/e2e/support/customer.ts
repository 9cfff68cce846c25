import type { Page } from '@playwright/test';
import { expect } from '../site.ts';
import { customer, type Person } from './people.ts';

/** The eight items of a villa that costs 430,560 SAR. */
export const villa = Object.entries({
  tank: 24,
  bayyarah: 16,
  soor: 96,
  sitrah: 78,
  land_floor: 285,
  recur_floor: 262,
  relative_floor: 84,
  stair_box: 22,
}).map(([type, space]) => ({ type, qty: 1, space }));

async function send(page: Page, method: 'POST' | 'DELETE', path: string, data: object) {
  const { cookies } = await page.request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await page.request.fetch(path, {
    method,
    data,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Registers somebody and signs them in as the login page would, for all later pages. */
export async function signInAsCustomer(page: Page): Promise<Person> {
  const person = await customer(page.request);
  await signIn(page, person);
  return person;
}

/** Signs somebody in as the login page would. Each tab stores the session once, so that it can end. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie');
  await send(page, 'POST', '/login', { email: person.email, password: person.password });
  const { user, token } = await (await page.request.get('/user')).json();
  await page.context().addInitScript(
    ([user, token]) => {
      if (sessionStorage.signedIn) return;
      sessionStorage.signedIn = 'yes';
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [JSON.stringify({ ...user, ly: 10 }), token] as const,
  );
}

/** Saves an estimation for the signed-in user and returns it. */
export async function saveEstimation(
  page: Page,
  changes: object = {},
): Promise<{ id: number; code: string }> {
  const { estimation } = await send(page, 'POST', '/api/estimation/save', {
    name: 'نورة Al-Saud',
    email: 'noura@example.com',
    phone: '0501234567',
    city: 'الرياض',
    realty_type: 'villa',
    project_type: 'bones',
    description: Object.fromEntries(villa.map(({ type, qty, space }) => [type, { qty, space }])),
    ...changes,
  });
  return estimation;
}
