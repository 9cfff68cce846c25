import type { Page } from '@playwright/test';
import { authenticatorCode } from '../support/authenticator.ts';
import { alive, expect, inProof, onPhone, type Site, test } from './site.ts';
import { codeTo, customer, expectStored, loginOn, type Person, stored, stranger } from './support/people.ts';
import { call, caller, loseSessionOver } from './support/staff.ts';

const exactly = (path: string) => new RegExp(`//[^/]+${path}$`);

async function openAccount(page: Page, site: Site, person: Person) {
  await page.goto(site.path('/account'), { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login\?next=/);
  await alive(page);
  await loginOn(page, site).send(person);
  await expect(page).toHaveURL(exactly(site.path('/account')));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
  return {
    profile: page.getByRole('region', { name: site.say('بياناتي', 'My details') }),
    password: page.getByRole('region', { name: site.say('كلمة المرور', 'Password') }),
    sessions: page.getByRole('region', { name: site.say('الجلسات', 'Sessions') }),
    email: page.getByRole('region', { name: site.say('البريد الإلكتروني', 'Email') }),
    data: page.getByRole('region', { name: site.say('بياناتك لدينا', 'Your data') }),
  };
}

test.use({
  mayFail: [
    ...['/api/account', '/api/account/password', '/user', '/login/code'],
    // Asked for by a page whose session has ended, before it leads to the login.
    ...['/api/account/sessions', '/api/legal/acceptances'],
  ],
});

/** Sets a second factor up, signs in with it and with a recovery code, and turns it off. */
async function useSecondFactor(page: Page, site: Site, person: Person) {
  const factor = page.getByRole('region', { name: site.say('التحقق بخطوتين', 'Two-step verification') });
  await factor.locator('[name="password"]').fill(person.password);
  await factor
    .getByRole('button', { name: site.say('تفعيل التحقق بخطوتين', 'Turn on two-step verification') })
    .click();
  await expect(factor.getByRole('img')).toHaveJSProperty('complete', true);
  expect(
    await factor.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  const secret = (await factor.locator('bdi').first().textContent()) ?? '';
  const codes = await factor.locator('ul[dir="ltr"] > li').allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    factor.getByRole('button', { name: site.say('تنزيل', 'Download') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.txt$/);

  // Digits typed on an Arabic keyboard.
  const code = authenticatorCode(secret);
  await factor
    .locator('[name="code"]')
    .fill(code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''));
  await expect(factor.locator('[name="code"]')).toHaveValue(code);
  await factor.getByRole('button', { name: site.say('تأكيد التفعيل', 'Confirm') }).click();
  await expect(factor.getByText(site.say('مفعّل', 'On'), { exact: true })).toBeVisible();

  const signInAnew = async () => {
    // The page just left may still make calls, and would leave for the home page once one is refused.
    await page.goto('/healthz');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(site.path('/account'), { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login\?next=/);
    await alive(page);
    const login = loginOn(page, site);
    await login.send(person);
    await expect(login.code).toBeFocused();
    expect(await stored(page)).toMatchObject({ user: null, token: null });
    return login;
  };
  const login = await signInAnew();
  await login.code.fill('12345');
  await login.button.click();
  await expect(login.code).toHaveAttribute('aria-invalid', 'true');
  await login.code.fill(authenticatorCode(secret, 1));
  await login.button.click();
  await expect(page).toHaveURL(exactly(site.path('/account')));

  await signInAnew();
  await page.getByRole('button', { name: site.say('استعمل رمز استرداد', 'Use a recovery code') }).click();
  await login.recoveryCode.fill(codes[0] ?? '');
  await login.button.click();
  await expect(page).toHaveURL(exactly(site.path('/account')));

  await factor
    .getByRole('button', { name: site.say('إيقاف التحقق بخطوتين', 'Turn off two-step verification') })
    .click();
  await factor.locator('[name="password"]').fill(person.password);
  await factor
    .getByRole('button', { name: site.say('إيقاف التحقق بخطوتين', 'Turn off two-step verification') })
    .click();
  await expect(factor.getByText(site.say('غير مفعّل', 'Off'), { exact: true })).toBeVisible();
}

test('one’s own details, password and second factor are changed; unsaved details survive the session, other sessions do not survive a new password', async ({
  page,
  request,
  site,
}) => {
  const person = await customer(request);
  const elsewhere = await caller(site.origin);
  await call(elsewhere, 'POST', '/login', { email: person.email, password: person.password });
  const { profile, password, sessions } = await openAccount(page, site, person);
  const save = profile.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
  const [name, city] = [profile.locator('[name="name"]'), profile.locator('[name="city"]')];
  const fresh = 'سقف جديد 2026';
  const mobile = profile.locator('[name="mobile"]');
  await expect(name).toHaveValue(person.name);

  await test.step('details are saved, and the stored user with them', async () => {
    await name.fill('  ');
    await save.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('سارة المطيري');
    await city.fill('أبها');
    await mobile.fill('٠٥٥٧٦٥٤٣٢١');
    await save.click();
    await expect(mobile).toHaveValue('+966557654321');
    // The form is rebuilt with the saved values: the focus stays in its section.
    await expect(profile.getByRole('heading')).toBeFocused();
    await expectStored(page, { user: { name: 'سارة المطيري' } });
  });

  await test.step('unsaved details come back after the session, next to what was saved elsewhere meanwhile', async () => {
    const renamedElsewhere = (name: string) => call(page, 'PUT', '/api/account', { name, city: 'جدة' });
    await city.fill('تبوك');
    await loseSessionOver(page, save, () => renamedElsewhere('سارة القحطاني'));
    await expect(page.getByText(site.say('عاد ما كتبته', 'What you typed is back'))).toBeVisible();
    await expect(name).toHaveValue('سارة القحطاني');
    await expect(city).toHaveValue('تبوك');
    await expect(mobile).toHaveValue('+966557654321');

    await renamedElsewhere('سارة الدوسري');
    await save.click();
    await expect(page.getByText(site.say('تغيّرت بياناتك', 'Your details were changed'))).toBeVisible();
    await expect(name).toHaveValue('سارة الدوسري');
    await expect(city).toHaveValue('تبوك');
    await save.click();
    await expect(profile.getByRole('heading')).toBeFocused();
    const { user } = await call<{ user: object }>(page, 'GET', '/api/account');
    expect(user).toMatchObject({ name: 'سارة الدوسري', city: 'تبوك' });
  });

  await test.step('a new password requires the old one, and ends other sessions', async () => {
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText(site.say('هذا الجهاز', 'This device'))).toHaveCount(1);
    const fill = async (current: string) => {
      await password.locator('[name="current_password"]').fill(current);
      await password.locator('[name="password"]').fill(fresh);
      await password.locator('[name="password_confirmation"]').fill(fresh);
      await password.getByRole('button', { name: site.say('تغيير كلمة المرور', 'Change password') }).click();
    };
    await fill('not this one');
    await expect(password.locator('[name="current_password"]')).toHaveAttribute('aria-invalid', 'true');
    expect((await elsewhere.request.get('/user')).status()).toBe(200);
    await fill(person.password);
    await expect(password.locator('[name="current_password"]')).toHaveValue('');
    expect((await elsewhere.request.get('/user')).status()).toBe(401);
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await elsewhere.request.dispose();
  });

  await test.step('a second factor is set up, required, and can be replaced by a recovery code', () =>
    useSecondFactor(page, site, { ...person, password: fresh }));
});

test(
  'the other sessions can be ended',
  inProof(onPhone),
  async ({ page, browser, request, site, baseURL }) => {
    const person = await customer(request);
    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openAccount(elsewhere, site, person);
    const { sessions } = await openAccount(page, site, person);
    await sessions
      .getByRole('button', { name: site.say('تسجيل الخروج من الأجهزة الأخرى', 'Log out other devices') })
      .click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await elsewhere.goto(site.path('/account'));
    await expect(elsewhere).toHaveURL(/\/login\?next=/);
    await expect(loginOn(elsewhere, site).button).toBeVisible();
    await elsewhere.context().close();
  },
);

test(
  'the address is changed by a code to the new one, the data is downloaded, and the account deleted',
  onPhone,
  async ({ page, request, site }) => {
    const person = await customer(request);
    const { email, data } = await openAccount(page, site, person);
    await expect(email.getByText(site.say('غير مؤكد', 'Not confirmed'), { exact: true })).toBeVisible();
    const wanted = stranger().email;
    await email.getByRole('button', { name: site.say('تغيير البريد', 'Change the address') }).click();
    await email.locator('[name="email"]').fill(wanted);
    await email.locator('[name="current_password"]').fill(person.password);
    await email.getByRole('button', { name: site.say('أرسل الرمز', 'Send the code'), exact: true }).click();
    await expect(email.locator('[name="code"]')).toBeVisible();
    await email.locator('[name="code"]').fill(await codeTo(wanted));
    await email.getByRole('button', { name: site.say('تأكيد', 'Confirm'), exact: true }).click();
    await expect(email.getByText(site.say('مؤكد', 'Confirmed'), { exact: true })).toBeVisible();
    await expect(email).toContainText(wanted);
    await expectStored(page, { user: { email: wanted } });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: site.say('تنزيل بياناتي', 'Download my data') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    await data.getByRole('button', { name: site.say('حذف حسابي', 'Delete my account') }).click();
    await data.locator('[name="password"]').fill(person.password);
    await data.getByRole('button', { name: site.say('حذف نهائي', 'Delete permanently') }).click();
    await expect(page).toHaveURL(exactly(site.path('/')));
    await expectStored(page, { user: null, token: null });
  },
);
