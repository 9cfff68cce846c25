import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect, type Site, strangeAddress } from '../site.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

let count = 0;

/** A person without an account. */
export function stranger(): Person {
  count += 1;
  const id = `${process.pid}-${Date.now()}-${count}`;
  return { name: 'نورة Al-Saud', email: `noura-${id}@example.com`, password: 'بيت من حجر 1447' };
}

/** Registers a person at the server of `origin` (by default the tests' own). */
export async function customer(request: APIRequestContext, origin = ''): Promise<Person> {
  const person = stranger();
  await request.get(`${origin}/sanctum/csrf-cookie`);
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await request.post(`${origin}/register`, {
    headers: {
      'X-XSRF-TOKEN': decodeURIComponent(token),
      // Each has their own address: the server limits registrations per address.
      'X-Forwarded-For': strangeAddress(),
    },
    data: { ...person, password_confirmation: person.password, phone: '0501234567', policy: true },
  });
  expect(response.status(), await response.text()).toBe(200);
  return person;
}

/** The login form in one language. */
export function loginOn(page: Page, site: Site) {
  const form = page.locator('main form');
  return {
    form,
    name: form.locator('[name="email"]'),
    password: form.locator('[name="password"]'),
    button: form.getByRole('button', { name: site.say('دخول', 'Login'), exact: true }),
    code: form.locator('[name="code"]'),
    recoveryCode: form.locator('[name="recovery_code"]'),
    async send(person: Pick<Person, 'email' | 'password'>) {
      await this.name.fill(person.email);
      await this.password.fill(person.password);
      await this.button.click();
    },
  };
}

/** What the browser stores about a session. */
export function stored(page: Page) {
  return page.evaluate(() => ({
    user: JSON.parse(localStorage.getItem('user') ?? 'null'),
    token: localStorage.getItem('token'),
    cart: localStorage.getItem('calculatorCart'),
    draft: localStorage.getItem('calculatorDraft'),
  }));
}

/** Waits until the browser stores these values of a session, across page changes. */
export async function expectStored(page: Page, wanted: Partial<Awaited<ReturnType<typeof stored>>>) {
  await expect(async () => expect(await stored(page)).toMatchObject(wanted)).toPass({ timeout: 45_000 });
}

/** The latest one-time code in the mails to an address, of which there are at least this many. */
export async function codeTo(address: string, atLeast = 1): Promise<string> {
  const mails = await mailsTo(address, atLeast);
  const codes = mails.flatMap(({ text }) => text?.match(/^\d{6}$/m) ?? []);
  const code = codes.at(-1);
  if (!code) throw new Error(`no code was mailed to ${address}`);
  return code;
}

/** Waits until at least this many mails were sent to an address; the newest is last. */
export async function mailsTo(address: string, atLeast: number): Promise<ParsedMail[]> {
  const read = async () => {
    const files = (await readdir(mailFolder)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(files.sort(byNumber).map(mailIn));
    return mails.filter(({ to }) => [to].flat().some((list) => list?.text.includes(address)));
  };
  await expect
    .poll(async () => (await read()).length, { intervals: [50, 100, 200] })
    .toBeGreaterThanOrEqual(atLeast);
  return read();
}

const mailFolder = process.env.E2E_MAILS ?? '';
const byNumber = (one: string, other: string) => Number.parseInt(one, 10) - Number.parseInt(other, 10);

/** Mails by file: those of all tests are in one folder, and each is read once. */
const opened = new Map<string, Promise<ParsedMail>>();

function mailIn(name: string): Promise<ParsedMail> {
  const mail = opened.get(name) ?? readFile(join(mailFolder, name)).then((bytes) => simpleParser(bytes));
  opened.set(name, mail);
  return mail;
}
