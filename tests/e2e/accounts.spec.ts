import type { Page } from '@playwright/test';
import { expect, inProof, nowAndThen, onDesktop, onPhone, open, type Site, test } from './site.ts';
import { signIn, signInAsCustomer } from './support/customer.ts';
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

test.describe('registering', () => {
  test.use({ mayFail: ['/register'] });

  test('reports what is missing or wrong at its field, then creates an account that can sign in', async ({
    page,
    site,
  }) => {
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

    await test.step('it shows for a while that something went wrong, and why', async () => {
      await page.route('**/register', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { message: 'It broke.' } })
          : route.fallback(),
      );
      await fill(person.email);
      await page.clock.install();
      await send.click();
      const dialog = page.getByRole('alertdialog', {
        name: site.say('حدث خطأ ما!', 'Something went wrong!'),
      });
      await expect(dialog).toContainText('It broke.');
      await page.clock.runFor(3600);
      await expect(dialog).toBeHidden();
      await page.unroute('**/register');
    });

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
    await signIn(page, person);
    const { user } = await (await page.request.get('/user')).json();
    expect(user).toMatchObject({ name: person.name, email: person.email, mobile: '+966501234567' });
  });
});

test.describe('signing in', () => {
  test.use({ mayFail: ['/login', '/sanctum/csrf-cookie', '/user'] });

  test('sends nothing while a field is empty, says why it fails, and signs in until the token is invalid', async ({
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
    await expect(
      page.getByRole('link', { name: site.say('نسيت كلمة المرور؟', 'Forgot password?') }),
    ).toHaveAttribute('href', site.path('/forgot-password'));
    await login.name.fill('noura');
    await login.button.click();
    // In one look: it goes after some seconds.
    await expect(notice(page).filter({ hasText: site.say('عذرًا…', 'Oops...') })).toContainText(
      site.say('فضلًا أكمل جميع الحقول!', 'Please fill in all fields!'),
    );
    await expect(login.password).toBeFocused();
    expect(sent).toEqual([]);

    await test.step('it reports that the server is unreachable, or its anti-forgery token unavailable', async () => {
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
      await expect(notice(page).filter({ hasText: 'Away.' })).toBeVisible();
      await expect(login.button).toBeEnabled();
      expect((await stored(page)).user).toBeNull();
      await page.unroute('**/login');
      await page.unroute('**/sanctum/csrf-cookie');
    });

    await test.step('it refuses a wrong password at the field, and accepts the right one', async () => {
      await login.send({ ...person, password: 'not this one' });
      await expect(login.name).toHaveAttribute('aria-invalid', 'true');
      await expect(login.name).toHaveValue(person.email);
      expect(await stored(page)).toMatchObject({ user: null, token: null });
      await login.send(person);
      await expect(page).toHaveURL(exactly(site.path('/')));
      const { user, token } = await stored(page);
      expect(user).toMatchObject({ email: person.email, type: 'user', ly: 10 });
      expect(token).toMatch(/\S{16,}/);
    });

    await test.step('the header shows the session, and the login page redirects', async () => {
      const links = await frame(page, site);
      await expect(links.getByRole('link', { name: site.say('لوحة التحكم', 'Admin Panel') })).toBeVisible();
      await expect(links.getByRole('link', { name: site.say('تسجيل الدخول', 'Login') })).toBeHidden();
      await page.goto(site.path('/login'), { waitUntil: 'commit' });
      await expect(page).toHaveURL(exactly(site.path('/')));
    });

    await test.step('the first 401 clears an invalid token', async () => {
      await page.goto('/healthz');
      await page.context().clearCookies({ name: /session_token/ });
      await page.evaluate(() => {
        localStorage.setItem('token', 'dead');
        localStorage.setItem('calculatorCart', '[{"type":"tank","qty":1,"space":24}]');
      });
      // The page may leave before it has loaded.
      await page.goto(site.path('/services'), { waitUntil: 'commit' });
      await expect(page).toHaveURL(exactly(site.path('/')));
      await expectStored(page, {
        user: null,
        token: null,
        cart: null,
        draft: '[{"type":"tank","qty":1,"space":24}]',
      });
      await expect(page.locator('html')).not.toHaveAttribute('data-session');
    });
  });
});

test(
  "the header holds a signed-in user's links in either language, and signing out ends the session in every tab",
  onDesktop,
  async ({ page, context, site }) => {
    await signInAsCustomer(page);
    for (const [path, language] of [
      ['/about', 'ar'],
      ['/en/about', 'en'],
    ] as const) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [1280, 1400]) {
        await page.setViewportSize({ width, height: 800 });
        const row = page.getByRole('banner').locator('.container-page').first();
        const spill = () => row.evaluate((row) => row.scrollWidth - row.clientWidth);
        await expect.poll(spill, { message: `${path} at ${width}` }).toBe(0);
      }
    }

    const other = await context.newPage();
    await open(other, site.path('/account'));
    await page.evaluate(() => localStorage.setItem('calculatorCart', '[{"type":"tank","qty":1,"space":24}]'));
    const calls: string[] = [];
    page.on('request', (call) => {
      if (/\/(user|logout)$/.test(call.url())) calls.push(`${call.method()} ${new URL(call.url()).pathname}`);
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

  test(
    'pages are the same for everybody, the session is shown at once, and signing out works',
    onPhone,
    async ({ page, request, site }) => {
      const anonymous = await (await request.get(site.path('/about'))).text();
      await signInAsCustomer(page);
      expect(await (await page.request.get(site.path('/about'))).text()).toBe(anonymous);

      // Stops all of the page's modules.
      await page.route('**/assets/*.js', () => {});
      await page.goto(site.path('/services'));
      await expect(page.locator('html')).toHaveAttribute('data-session', 'panel');
      const logout = { name: site.say('تسجيل الخروج', 'Logout') };
      const links = await frame(page, site);
      await expect(links.getByRole('button', logout)).toBeVisible();
      await expect(links.getByRole('link', { name: site.say('تسجيل الدخول', 'Login') })).toBeHidden();
      await page.unroute('**/assets/*.js');

      await open(page, site.path('/services'));
      // The code for signing out loads when the page is idle.
      await page.waitForFunction(
        () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/logout-')),
        undefined,
        nowAndThen,
      );
      await page.waitForLoadState('networkidle');
      await page.route(/\/(user|logout|assets\/logout-[^/]+)$/, (route) => route.abort());
      await (await frame(page, site)).getByRole('button', logout).click();
      await expectStored(page, { user: null, token: null });
      await expect(page).toHaveURL(exactly(site.path('/')));
    },
  );
});

test.describe('a forgotten password', () => {
  test.use({ mayFail: ['/reset-password/check'] });

  test('is reset by the mailed link, once', async ({ page, request, site }) => {
    const person = await customer(request);
    await open(page, site.path('/forgot-password'));
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
    await open(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      site.say('هذا الرابط لم يعد صالحًا', 'This link no longer works'),
    );
    await page.getByRole('link', { name: site.say('طلب رابط جديد', 'Ask for a new link') }).click();
    await expect(page).toHaveURL(exactly(site.path('/forgot-password')));
    await signIn(page, { ...person, password: fresh });
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
