import type { Page, Route } from '@playwright/test';
import { expect, inProof, onPhone, open, type Site, test } from './site.ts';
import { heldBack } from './support/held-back.ts';
import { changeLanguage, reach } from './support/home.ts';
import { stranger } from './support/people.ts';

const calls = { send: '/api/contact-us', token: '/api/contact-us/token', count: '/api/stats/requests' };

const written = {
  real_estate_type: 'building',
  project_type: 'finishing',
  name: 'نورة Al-Saud',
  phone: '0501234567',
  email: 'noura@example.com',
  message: 'أرض في حي النرجس، 450 م²',
};

test.use({ mayFail: [calls.send, calls.token, '/sanctum/csrf-cookie', '/user'] });

/** The quote form in one language. */
function quoteOn(page: Page, site: Site) {
  const form = page.locator('#design-your form');
  const field = (arabic: string, english: string) =>
    form.getByRole('textbox', { name: site.say(arabic, english) });
  return {
    form,
    name: field('الاسم الكامل', 'Full name'),
    phone: field('رقم الجوال', 'Mobile number'),
    email: field('البريد الإلكتروني', 'Email'),
    message: field('رسالتك', 'Your message'),
    choice: (arabic: string, english: string) =>
      form.getByRole('radio', { name: site.say(arabic, english), exact: true }),
    button: form.getByRole('button'),
    sending: form.getByText(site.say('جارٍ الإرسال…', 'Sending...'), { exact: true }),
    thanks: page
      .getByRole('status')
      .filter({ hasText: site.say('وصلنا طلبك. شكرًا لك.', 'We have your request. Thank you.') }),
    next: page.locator('#design-your').getByRole('status'),
    notice: page.getByRole('alert').filter({ hasText: /\S/ }),
    required: site.say('هذا الحقل مطلوب.', 'This field is required.'),
    async open(path = '/') {
      await open(page, site.path(path));
      await reach(page, 'design-your');
    },
    async fill() {
      await this.choice('عمارة', 'Building').check();
      await this.choice('تشطيب', 'Finishing').check();
      await this.name.fill(written.name);
      await this.phone.fill(written.phone);
      await this.email.fill(written.email);
      await this.message.fill(written.message);
    },
    async expectKept() {
      await expect(this.choice('عمارة', 'Building')).toBeChecked();
      await expect(this.choice('تشطيب', 'Finishing')).toBeChecked();
      await expect(this.name).toHaveValue(written.name);
      await expect(this.phone).toHaveValue(written.phone);
      await expect(this.email).toHaveValue(written.email);
      await expect(this.message).toHaveValue(written.message);
    },
  };
}

/** A form with a token waits for the minimum time a person needs; one without is sent at once. */
function skipShortestTime(page: Page) {
  return page.route(`**${calls.token}`, (route) => route.fulfill({ json: { form_token: '' } }));
}

const thank = (route: Route) => route.fulfill({ json: { status: 'success', message: '' } });

test('a request keeps what was typed while sending fails, is sent once, confirmed briefly, and empty again', async ({
  page,
  context,
  request,
  site,
}) => {
  const person = stranger();
  await page.addInitScript(
    (user) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', 'marker');
    },
    JSON.stringify({ ...person, id: 1, mobile: '+966501234567', ly: 10, role: 4 }),
  );
  await page.route('**/user', (route) => route.abort());
  const quote = quoteOn(page, site);
  await quote.open();
  const failed = site.say('حدث خطأ ما. حاول مرة أخرى.', 'Something went wrong. Please try again.');

  await test.step("it is filled with the signed-in user's name, phone and e-mail, and keeps input", async () => {
    await expect(quote.name).toHaveValue(person.name);
    await expect(quote.phone).toHaveValue('+966501234567');
    await expect(quote.email).toHaveValue(person.email);
    await quote.name.fill('سارة');
    const other = await context.newPage();
    // A page of the site may first reload in the stored language.
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.removeItem('token'));
    await other.close();
    await expect(quote.phone).toHaveValue('');
    await expect(quote.email).toHaveValue('');
    await expect(quote.name).toHaveValue('سارة');
  });

  await test.step('it is tabbed through in order, skipping the honeypot', async () => {
    await quote.choice('فيلا', 'Villa').focus();
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | HTMLButtonElement;
        return element.name || element.type;
      });
    const passed = [await focused()];
    while (passed.length < 7) {
      await page.keyboard.press('Tab');
      passed.push(await focused());
    }
    expect(passed).toEqual([
      'real_estate_type',
      'project_type',
      'name',
      'phone',
      'email',
      'message',
      'submit',
    ]);
    await expect(quote.form.locator('[name=honeypot]')).toHaveCount(1);
    await expect(quote.form.getByRole('textbox')).toHaveCount(4);

    await quote.choice('فيلا', 'Villa').focus();
    await page.keyboard.press(site.say('ArrowLeft', 'ArrowRight'));
    await expect(quote.choice('عمارة', 'Building')).toBeChecked();
  });

  await test.step('phone and e-mail are written from the left, and prose in its own direction', async () => {
    for (const field of [quote.phone, quote.email]) await expect(field).toHaveCSS('direction', 'ltr');
    for (const field of [quote.name, quote.message]) {
      await field.fill('');
      await expect(field).toHaveCSS('direction', site.say('rtl', 'ltr'));
      // Firefox does not show a placeholder with unicode-bidi: plaintext.
      if (field === quote.message) await expect(field).not.toHaveCSS('unicode-bidi', 'plaintext');
      await field.fill('Ahmad أحمد');
      await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
    }

    await quote.phone.fill('+966 50 123 456');
    await quote.phone.press('Home');
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.insertText('٠');
    await expect(quote.phone).toHaveValue('+9660 50 123 456');
    const caret = await quote.phone.evaluate((field: HTMLInputElement) => field.selectionStart);
    expect(caret).toBe(5);
  });

  const sent: Route[] = [];
  await test.step('when sending fails it says why, and resends the same request', async () => {
    const message = site.say(
      'محاولات كثيرة. أعد المحاولة بعد 40 ثانية.',
      'Too many requests. Try again in 40 seconds.',
    );
    const answers = [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 429, headers: { 'Retry-After': '40' }, json: { message } }),
    ];
    await page.route(`**${calls.send}`, async (route) => {
      sent.push(route);
      await answers.shift()?.(route);
    });
    await quote.fill();
    for (const sentence of [failed, message]) {
      await expect(quote.notice.filter({ hasText: sentence })).toHaveCount(0);
      await quote.button.click();
      await expect(quote.notice.filter({ hasText: sentence })).toHaveText(sentence);
      await expect(quote.button).toBeEnabled();
      await quote.expectKept();
    }
  });

  await test.step('it is sent once, however often it is pressed', async () => {
    const stored = async () => (await (await request.get(calls.count)).json()).stats;
    const before = await stored();
    await quote.email.fill(person.email);
    await quote.phone.fill('');
    await quote.phone.pressSequentially('٠٥٠ ۱۲۳ ٤٥٦٧');
    await expect(quote.phone).toHaveValue('050 123 4567');
    await quote.button.dblclick();
    await expect(quote.sending).toBeVisible();
    await expect(quote.button).toBeDisabled();
    await expect(quote.button).toBeFocused();
    await quote.name.press('Enter');
    await expect.poll(() => sent.length).toBe(3);
    expect(sent[2]?.request().postDataJSON()).toEqual({
      ...written,
      email: person.email,
      phone: '050 123 4567',
      honeypot: '',
      form_token: expect.stringMatching(/^\w+\.[\w-]+\.[\w-]+$/),
    });
    await sent[2]?.continue();

    await expect(quote.thanks).toBeVisible();
    const number = site.say('رقم طلبك', 'Your request is number');
    await expect(quote.next).toContainText(new RegExp(`${number} \\d+`));
    await expect(quote.sending).toBeHidden();
    await expect(quote.button).toBeEnabled();
    for (const field of [quote.name, quote.phone, quote.email, quote.message]) {
      await expect(field).toHaveValue('');
      await expect(field).not.toHaveAttribute('aria-invalid');
    }
    await expect(quote.choice('فيلا', 'Villa')).toBeChecked();
    await expect(quote.choice('تسليم مفتاح', 'Key delivery')).toBeChecked();
    await expect(quote.thanks).toHaveCount(0);
    await expect(quote.next).toContainText(site.say('ماذا بعد؟', 'What happens next'));
    const keys = sent.map((route) => route.request().headers()['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[0]).toMatch(/\d/);
    // Other tests store theirs meanwhile.
    expect(await stored()).toBeGreaterThan(before);
  });
});

test("the form's and the server's errors are at their fields, in the language of the page; a lost connection is reported", async ({
  context,
  page,
  site,
}) => {
  const quote = quoteOn(page, site);
  await skipShortestTime(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(calls.send)) sent.push(request.url());
  });
  await quote.open();
  const readied = ['css', 'js'].map((type) =>
    page.waitForResponse((response) => new RegExp(`/assets/toaster-[^/]+[.]${type}$`).test(response.url())),
  );

  await test.step('every error is reported at its field before anything is sent', async () => {
    await quote.phone.fill('   ');
    await quote.button.click();
    for (const field of [quote.name, quote.phone, quote.email, quote.message]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(quote.required);
    }
    await expect(quote.form.getByText(quote.required)).toHaveCount(4);
    await expect(quote.name).toBeFocused();
    await expect(quote.notice).toHaveText(
      site.say('راجع الحقول المعلَّمة.', 'Please check the marked fields.'),
    );
    await quote.name.fill('نورة');
    await expect(quote.name).not.toHaveAttribute('aria-invalid');
    expect(sent).toEqual([]);
  });

  await test.step("the server's error is at its field", async () => {
    await quote.fill();
    await quote.phone.fill('12345');
    await quote.button.click();
    await expect(quote.phone).toBeFocused();
    await expect(quote.phone).toHaveAccessibleDescription(
      site.say(
        'اكتب رقمًا صحيحًا، مثل \u20660501234567\u2069، أو مع رمز الدولة مثل \u2066+966\u2069.',
        'Write a valid number, such as 0501234567, or one with its country code, such as +966.',
      ),
    );
    await expect(quote.form.locator('[aria-invalid]')).toHaveCount(1);
    await expect(quote.button).toBeEnabled();
    await quote.phone.fill(written.phone);
    await expect(quote.phone).not.toHaveAttribute('aria-invalid');
    await quote.expectKept();
    expect(sent).toHaveLength(1);
  });

  await test.step('errors change their language with the page', async () => {
    await quote.email.fill('noura@');
    await quote.message.fill('');
    await quote.button.click();
    await expect(quote.email).toBeFocused();
    await expect(quote.email).toHaveAccessibleDescription(
      site.say('بريد إلكتروني غير صحيح.', 'Invalid email address.'),
    );
    await expect(quote.message).toHaveAccessibleDescription(quote.required);
    expect(sent).toHaveLength(1);

    await changeLanguage(page, site);
    await expect(page.locator('#design-your [name=email]')).toHaveAccessibleDescription(
      site.say('Invalid email address.', 'بريد إلكتروني غير صحيح.'),
    );
    await expect(page.locator('#design-your [name=message]')).toHaveAccessibleDescription(
      site.say('This field is required.', 'هذا الحقل مطلوب.'),
    );
  });

  await test.step('a lost connection is reported with what loaded while the form was filled in', async () => {
    const other = quoteOn(page, { ...site, say: (arabic, english) => site.say(english, arabic) });
    await other.fill();
    await Promise.all(readied);
    await context.setOffline(true);
    await other.button.click();
    const failed = site.say('Something went wrong. Please try again.', 'حدث خطأ ما. حاول مرة أخرى.');
    await expect(other.notice.filter({ hasText: failed })).toHaveText(failed);
    await other.expectKept();
  });
});

test('submitted before any script has loaded, it is sent on hydration; a day after it was started, without its token', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const quote = quoteOn(page, site);
  const sent: Route[] = [];
  await page.route(`**${calls.send}`, (route) => {
    sent.push(route);
    return thank(route);
  });
  await skipShortestTime(page);
  const release = await heldBack(page, '**/assets/*.js');
  await page.goto(site.path('/'), { waitUntil: 'domcontentloaded' });
  await quote.fill();
  await quote.button.click();
  await quote.expectKept();
  release();
  await expect(quote.thanks).toBeVisible();
  expect(sent.map((route) => route.request().postDataJSON())).toEqual([expect.objectContaining(written)]);

  await test.step('by Enter a day after it was started', async () => {
    await page.route(`**${calls.token}`, (route) => route.fulfill({ json: { form_token: 'of yesterday' } }));
    await expect(quote.name).toHaveValue('');
    const begun = page.waitForResponse(`**${calls.token}`);
    await quote.fill();
    await begun;
    await quote.email.focus();
    await page.clock.fastForward('25:00:00');
    await quote.email.press('Enter');
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.request().postDataJSON()).toEqual(
      expect.not.objectContaining({ form_token: 'of yesterday' }),
    );
  });
});

test(
  'half filled in, it survives a change of language in place',
  inProof(onPhone),
  async ({ page, site }) => {
    const quote = quoteOn(page, site);
    await quote.open('/?from=card');
    await quote.fill();
    await quote.email.fill('');
    const top = () =>
      page.locator('#design-your [name=phone]').evaluate((field) => {
        return field.getBoundingClientRect().top;
      });
    await quote.phone.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await top();

    await changeLanguage(page, site);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
    await expect(page).toHaveURL(/\/\?from=card$/);
    const other = quoteOn(page, {
      ...site,
      language: site.language === 'ar' ? 'en' : 'ar',
      say: (arabic, english) => site.say(english, arabic),
    });
    await expect(other.email).toHaveValue('');
    await other.email.fill(written.email);
    await other.expectKept();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('telephone, e-mail and WhatsApp replace the form', inProof(), async ({ page, site }) => {
    await page.goto(site.path('/'));
    const section = page.locator('#design-your');
    await expect(section.locator('form')).toBeHidden();
    const ways: [string, string, RegExp][] = [
      ['اتصل بنا', 'Call us', /^tel:\+966551234567$/],
      ['راسلنا بالبريد', 'Email us', /^mailto:info@matana\.sa$/],
      ['واتساب', 'WhatsApp', /^https:\/\/wa\.me\/966551234567\?text=%D8/],
    ];
    for (const [arabic, english, address] of ways) {
      const link = section.getByRole('link', { name: site.say(arabic, english), exact: true });
      await expect(link).toBeVisible();
      // The address the browser opens, with its letters encoded.
      expect(await link.evaluate((way: HTMLAnchorElement) => way.href)).toMatch(address);
    }
  });
});
