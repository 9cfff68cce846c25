import type { Page } from '@playwright/test';
import { alive, expect, inProof, onDesktop, onPhone, open, type Site, test } from './site.ts';
import { customer, expectStored, loginOn, mailsTo, stored, stranger } from './support/people.ts';
import { bell } from './support/staff.ts';

const exactly = (path: string) => new RegExp(`//[^/]+${path}$`);
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

/** Opens the menu on a narrow screen and returns the container of the session's links. */
async function frame(page: Page, site: Site) {
  if ((page.viewportSize()?.width ?? 0) >= 1280) return page.getByRole('banner');
  await page
    .getByRole('banner')
    .getByRole('button', { name: site.say('القائمة', 'Menu') })
    .click();
  return page.getByRole('dialog');
}

async function signIn(page: Page, site: Site, person: { email: string; password: string }) {
  await open(page, site.path('/login'));
  await loginOn(page, site).send(person);
  await expect(page).toHaveURL(exactly(site.path('/')));
  await alive(page);
}

test.describe('registering', () => {
  test.use({ mayFail: ['/register'] });

  test('reports missing fields, then creates an account that can sign in', async ({ page, site }) => {
    const person = stranger();
    await open(page, site.path('/register'));
    const form = page.locator('main form');
    const field = (name: string) => form.locator(`[name="${name}"]`);
    const send = form.getByRole('button', { name: site.say('إنشاء الحساب', 'Create account') });
    const saidOf = async (name: string) => {
      const ids = (await field(name).getAttribute('aria-describedby'))?.split(' ') ?? [];
      return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ');
    };
    await send.click();
    await expect(field('name')).toBeFocused();
    for (const name of ['name', 'email', 'phone', 'password', 'password_confirmation']) {
      expect(await saidOf(name), name).toContain(site.say('هذا الحقل مطلوب.', 'This field is required.'));
    }
    expect(await saidOf('policy')).toContain(
      site.say('وافق على الشروط وسياسة الخصوصية', 'Accept the terms and the privacy policy'),
    );

    const fill = async (email: string, confirmation = person.password) => {
      await field('password').fill(person.password);
      await field('password_confirmation').fill(confirmation);
      await field('email').fill(email);
      await field('policy').check();
    };
    await field('name').fill(person.name);
    await field('phone').fill('٠٥٠ ١٢٣ ٤٥٦٧');
    await expect(field('phone')).toHaveValue('050 123 4567');
    await fill('admin@example.com', 'something else');
    await send.click();
    expect(await saidOf('password_confirmation')).toContain(
      site.say('كلمتا المرور غير متطابقتين.', 'The two passwords do not match.'),
    );
    await field('password').fill('something else');
    expect(await saidOf('password_confirmation')).toBe('');

    // The server refuses an e-mail that has an account; the other fields stay, the passwords are cleared.
    await fill('admin@example.com');
    await send.click();
    await expect(field('email')).toBeFocused();
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('name')).toHaveValue(person.name);
    await expect(field('email')).toHaveValue('admin@example.com');
    await expect(field('password')).toHaveValue('');
    await expect(field('password_confirmation')).toHaveValue('');
    await expect(field('policy')).not.toBeChecked();

    await fill(person.email);
    await send.click();
    await expect(
      page.getByRole('status').filter({ hasText: site.say('تم بنجاح!', 'Success!') }),
    ).toBeVisible();
    await expect(page).toHaveURL(exactly(site.path('/login')));
    await loginOn(page, site).send(person);
    await expect(page).toHaveURL(exactly(site.path('/')));
    expect((await stored(page)).user).toMatchObject({
      name: person.name,
      email: person.email,
      mobile: '+966501234567',
      ly: 10,
    });
  });

  test('shows for a while that something went wrong, and why', onPhone, async ({ page, site }) => {
    await page.route('**/register', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'It broke.' } })
        : route.fallback(),
    );
    await open(page, site.path('/register'));
    const form = page.locator('main form');
    for (const name of ['name', 'email', 'phone', 'password', 'password_confirmation']) {
      await form.locator(`[name="${name}"]`).fill(name === 'email' ? 'a@example.com' : '0501234567');
    }
    await form.locator('[name="policy"]').check();
    await page.clock.install();
    await form.getByRole('button', { name: site.say('إنشاء الحساب', 'Create account') }).click();
    const dialog = page.getByRole('alertdialog', {
      name: site.say('حدث خطأ ما!', 'Something went wrong!'),
    });
    await expect(dialog).toContainText('It broke.');
    await page.clock.runFor(3600);
    await expect(dialog).toBeHidden();
  });
});

test.describe('signing in', () => {
  test.use({ mayFail: ['/login', '/sanctum/csrf-cookie', '/user'] });

  test('sends nothing while a field is empty, refuses a wrong password at the field, and accepts the right one', async ({
    page,
    request,
    site,
  }) => {
    const person = await customer(request);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await open(page, site.path('/login'));
    const login = loginOn(page, site);
    await login.name.fill('noura');
    await login.button.click();
    await expect(notice(page)).toContainText(site.say('عذرًا…', 'Oops...'));
    await expect(notice(page)).toContainText(
      site.say('فضلًا أكمل جميع الحقول!', 'Please fill in all fields!'),
    );
    await expect(login.password).toBeFocused();
    expect(sent).toEqual([]);

    await login.send({ ...person, password: 'not this one' });
    await expect(login.name).toHaveAttribute('aria-invalid', 'true');
    await expect(login.name).toHaveValue(person.email);
    expect(await stored(page)).toMatchObject({ user: null, token: null });
    await login.send(person);
    await expect(page).toHaveURL(exactly(site.path('/')));
    const { user, token } = await stored(page);
    expect(user).toMatchObject({ email: person.email, type: 'user', ly: 10 });
    expect(token).toMatch(/\S{16,}/);

    // The header shows the session, and the login page redirects.
    const links = await frame(page, site);
    await expect(links.getByRole('link', { name: site.say('لوحة التحكم', 'Admin Panel') })).toBeVisible();
    await expect(links.getByRole('link', { name: site.say('تسجيل الدخول', 'Login') })).toBeHidden();
    await page.goto(site.path('/login'), { waitUntil: 'commit' });
    await expect(page).toHaveURL(exactly(site.path('/')));
  });

  test('returns to the page that required it', onDesktop, async ({ page, request, site }) => {
    const person = await customer(request);
    await page.goto(site.path('/account'), { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login\?next=/);
    await alive(page);
    await loginOn(page, site).send(person);
    await expect(page).toHaveURL(exactly(site.path('/account')));
    await expect(page.getByRole('textbox', { name: site.say('الاسم الكامل', 'Full name') })).toHaveValue(
      person.name,
    );
  });

  test(
    'reports when the server is unreachable or its anti-forgery token unavailable',
    onPhone,
    async ({ page, site }) => {
      await open(page, site.path('/login'));
      const login = loginOn(page, site);
      await page.route('**/login', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await login.send({ email: 'noura', password: 'anything at all' });
      const dialog = page.getByRole('alertdialog', {
        name: site.say('حدث خطأ ما!', 'Something went wrong!'),
      });
      await expect(dialog.getByRole('link')).toHaveAttribute('href', site.path('/about'));
      await dialog.getByRole('button').click();
      await expect(login.button).toBeEnabled();

      await page.evaluate(() => localStorage.setItem('user', '{"id":7}'));
      await page.route('**/sanctum/csrf-cookie', (route) =>
        route.fulfill({ status: 503, json: { message: 'Away.' } }),
      );
      await login.button.click();
      await expect(notice(page)).toContainText('Away.');
      await expect(login.button).toBeEnabled();
      expect((await stored(page)).user).toBeNull();
    },
  );

  test('stops using an invalid token: the first 401 clears it', onDesktop, async ({ page, site }) => {
    await page.goto(site.path('/services'));
    await page.evaluate(() => {
      localStorage.setItem('user', '{"id":7,"ly":10}');
      localStorage.setItem('token', 'dead');
      localStorage.setItem('calculatorCart', '[{"type":"tank","qty":1,"space":24}]');
    });
    // The page may leave before it has loaded.
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL(exactly(site.path('/')));
    await expectStored(page, {
      user: null,
      token: null,
      cart: null,
      draft: '[{"type":"tank","qty":1,"space":24}]',
    });
    await page.goto(site.path('/login'));
    await expect(loginOn(page, site).button).toBeVisible();
  });
});

test(
  'pages are the same for everybody; the session is shown at once without layout shift',
  onPhone,
  async ({ page, request, site }) => {
    const anonymous = await (await request.get(site.path('/about'))).text();
    await signIn(page, site, await customer(request));
    const response = await page.goto(site.path('/about'));
    expect(await response?.text()).toBe(anonymous);

    // Stops all of the page's modules.
    await page.route('**/assets/*.js', () => {});
    await page.goto(site.path('/services'));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'panel');
    const links = await frame(page, site);
    await expect(links.getByRole('button', { name: site.say('تسجيل الخروج', 'Logout') })).toBeVisible();
    await expect(links.getByRole('link', { name: site.say('تسجيل الدخول', 'Login') })).toBeHidden();
  },
);

test(
  "the header holds a signed-in user's links in either language",
  onDesktop,
  async ({ page, request, site }) => {
    await signIn(page, site, await customer(request));
    for (const path of ['/about', '/en/about']) {
      await open(page, path);
      for (const width of [1280, 1400]) {
        await page.setViewportSize({ width, height: 800 });
        const row = page.getByRole('banner').locator('.container-page').first();
        const spill = () => row.evaluate((row) => row.scrollWidth - row.clientWidth);
        await expect.poll(spill, { message: `${path} at ${width}` }).toBe(0);
      }
    }
  },
);

test.describe('signing out', () => {
  test(
    "clears the browser's stored session, in every tab",
    onDesktop,
    async ({ page, context, request, site }) => {
      await signIn(page, site, await customer(request));
      const other = await context.newPage();
      await open(other, site.path('/account'));
      await page.evaluate(() =>
        localStorage.setItem('calculatorCart', '[{"type":"tank","qty":1,"space":24}]'),
      );
      const calls: string[] = [];
      page.on('request', (call) => {
        if (/\/(user|logout)$/.test(call.url()))
          calls.push(`${call.method()} ${new URL(call.url()).pathname}`);
      });
      const links = await frame(page, site);
      await links.getByRole('button', { name: site.say('تسجيل الخروج', 'Logout') }).click();
      await expectStored(page, { user: null, token: null, cart: null, draft: null });
      // When idle, which may be only now, the page checks the session by itself.
      expect(calls.slice(-2)).toEqual(['GET /user', 'POST /logout']);
      await expect(page.locator('html')).not.toHaveAttribute('data-session');
      await expect(other).toHaveURL(exactly(site.path('/')));
      await page.goto(site.path('/account'), { waitUntil: 'commit' });
      await expect(page).toHaveURL(/\/login\?next=/);
    },
  );

  test.describe('without a connection', () => {
    test.use({ mayFail: ['/user', '/logout', ...bell] });

    test('still works', onPhone, async ({ page, request, site }) => {
      await signIn(page, site, await customer(request));
      // The code for signing out loads when the page is idle.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/logout-')),
      );
      await page.waitForLoadState('networkidle');
      await page.route(/\/(user|logout|assets\/logout-[^/]+)$/, (route) => route.abort());
      const links = await frame(page, site);
      await links.getByRole('button', { name: site.say('تسجيل الخروج', 'Logout') }).click();
      await expectStored(page, { user: null, token: null });
      await expect(page).toHaveURL(exactly(site.path('/')));
    });
  });
});

test.describe('a forgotten password', () => {
  test.use({ mayFail: ['/reset-password/check', '/login'] });

  test('is reset by the mailed link, once', async ({ page, request, site }) => {
    const person = await customer(request);
    await open(page, site.path('/login'));
    await page.getByRole('link', { name: site.say('نسيت كلمة المرور؟', 'Forgot password?') }).click();
    // Both pages have a field of this name.
    await expect(page).toHaveURL(exactly(site.path('/forgot-password')));
    await page.locator('[name="email"]').fill(person.email);
    await page.getByRole('button', { name: site.say('إرسال الرابط', 'Send link') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      site.say('تفقّد بريدك', 'Check your email'),
    );
    // The first is the welcome mail.
    const mails = await mailsTo(person.email, 2);
    const links = mails.flatMap(({ text }) => text?.match(/http\S+\/reset-password\?token=[\w.~%-]+/) ?? []);
    const link = links.at(-1) ?? '';
    expect(link).toContain(site.path('/reset-password'));

    await open(page, link);
    const fresh = 'سقف جديد 2026';
    const form = page.locator('main form');
    await form.locator('[name="password"]').fill(fresh);
    await form.locator('[name="password_confirmation"]').fill(fresh);
    await form.getByRole('button', { name: site.say('حفظ كلمة المرور', 'Save password') }).click();
    await expect(page).toHaveURL(exactly(site.path('/login')));
    const login = loginOn(page, site);
    await login.send(person);
    await expect(login.name).toHaveAttribute('aria-invalid', 'true');
    await login.send({ ...person, password: fresh });
    await expect(page).toHaveURL(exactly(site.path('/')));

    await open(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      site.say('هذا الرابط لم يعد صالحًا', 'This link no longer works'),
    );
    await page.getByRole('link', { name: site.say('طلب رابط جديد', 'Ask for a new link') }).click();
    await expect(page).toHaveURL(exactly(site.path('/forgot-password')));
  });

  test(
    'gets the same answer for an address without an account',
    inProof(onDesktop),
    async ({ page, request, site }) => {
      const said: string[] = [];
      for (const { email } of [stranger(), await customer(request)]) {
        await open(page, site.path('/forgot-password'));
        await page.locator('[name="email"]').fill(email);
        await page.getByRole('button', { name: site.say('إرسال الرابط', 'Send link') }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          site.say('تفقّد بريدك', 'Check your email'),
        );
        await expect(page.getByRole('status').filter({ has: page.locator('h1') })).toBeFocused();
        said.push((await page.getByRole('main').textContent()) ?? '');
      }
      expect(said[0]).toBe(said[1]);
      await page.getByRole('button', { name: site.say('إرسال رابط آخر', 'Send another link') }).click();
      await expect(page.locator('[name="email"]')).toBeFocused();
    },
  );
});
