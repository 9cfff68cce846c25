import type { Page } from '@playwright/test';
import { authenticatorCode } from '../support/authenticator.ts';
import { expect, inProof, onDesktop, oneSessionSite, open, type Site, test } from './site.ts';
import { customer, expectStored, loginOn, type Person, stored } from './support/people.ts';
import { administrator, bell, type Caller, call, caller } from './support/staff.ts';

test.use({ baseURL: oneSessionSite, mayFail: ['/login', '/login/code', '/user', ...bell] });

/** Another device with a signed-in user. */
async function signedInElsewhere(person: Pick<Person, 'email' | 'password'>, more = {}): Promise<Caller> {
  const device = await caller(oneSessionSite);
  await call(device, 'POST', '/login', { email: person.email, password: person.password, ...more });
  return device;
}

const isIn = async ({ request }: Caller) => (await request.get('/user')).ok();

function questionOn(page: Page, site: Site) {
  const dialog = page.getByRole('alertdialog', {
    name: site.say('هذا الحساب مفتوح على جهاز آخر', 'This account is open on another device'),
  });
  return {
    dialog,
    goOn: dialog.getByRole('button', {
      name: site.say('سجّل الخروج هناك وتابع هنا', 'Log out there and go on'),
    }),
    cancel: dialog.getByRole('button', { name: site.say('إلغاء', 'Cancel') }),
  };
}

test.beforeAll(async () => {
  // Until both languages show it: under this rule one administrator signs the other out.
  await expect(async () => {
    const staff = await signedInElsewhere(administrator, { sign_out_others: true });
    const rule = { key: 'single_session', value: '1', type: 'general' };
    await call(staff, 'POST', '/api/configurations', rule).finally(() => staff.request.dispose());
  }).toPass();
});

test('a user online on another device is asked, and signs it out or leaves it', async ({
  page,
  request,
  site,
}) => {
  const person = await customer(request);
  const elsewhere = await signedInElsewhere(person);
  await open(page, site.path('/login'));
  const login = loginOn(page, site);
  const { dialog, goOn, cancel } = questionOn(page, site);
  await login.send(person);
  await cancel.click();
  await expect(dialog).toBeHidden();
  await expect(login.name).toHaveValue(person.email);
  await expect(login.password).toHaveValue(person.password);
  expect(await stored(page)).toMatchObject({ user: null, token: null });
  expect(await isIn(elsewhere)).toBe(true);

  await login.button.click();
  await expect(goOn).toBeFocused();
  await goOn.click();
  await expect(page).toHaveURL(`${oneSessionSite}${site.path('/')}`);
  await expectStored(page, { user: { email: person.email } });
  expect(await isIn(elsewhere)).toBe(false);
  await elsewhere.request.dispose();
});

test(
  'a user with a second factor is asked after it, and need not type the code again',
  inProof(onDesktop),
  async ({ page, request, site }) => {
    const person = await customer(request);
    const elsewhere = await signedInElsewhere(person);
    const { password } = person;
    const factor = '/api/account/second-factor';
    const { secret } = await call<{ secret: string }>(elsewhere, 'POST', factor, { password });
    await call(elsewhere, 'POST', `${factor}/confirm`, { code: authenticatorCode(secret) });

    await open(page, site.path('/login'));
    const login = loginOn(page, site);
    const { dialog, goOn, cancel } = questionOn(page, site);
    await login.send(person);
    const code = authenticatorCode(secret, 1);
    await login.code.fill(code);
    await expect(dialog).toBeHidden();
    await login.button.click();
    await cancel.click();
    await expect(login.code).toHaveValue(code);
    expect(await isIn(elsewhere)).toBe(true);
    await login.button.click();
    await goOn.click();
    await expect(page).toHaveURL(`${oneSessionSite}${site.path('/')}`);
    expect(await isIn(elsewhere)).toBe(false);
    await elsewhere.request.dispose();
  },
);
