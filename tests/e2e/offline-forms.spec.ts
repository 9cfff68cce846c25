import { expect, inProof, open, test } from './site.ts';
import { reach } from './support/home.ts';

test.use({
  mayFail: [
    '/api/contact-us',
    '/api/contact-us/message',
    '/api/design-requests',
    '/sanctum/csrf-cookie',
    // The page is read again until it arrives.
    '/contact',
    '.js',
    '.css',
  ],
});

const forms = [
  { path: '/', id: 'design-your', fields: ['name', 'phone', 'email', 'message'] },
  { path: '/contact', id: 'contact-form', fields: ['name', 'phone', 'email', 'subject', 'message'] },
  { path: '/design-request', id: 'design-form', fields: ['name', 'phone', 'city', 'land_area'] },
] as const;

const typed = { email: 'noura@example.com', phone: '0501234567', land_area: '400' } as Record<string, string>;

for (const { path, id, fields } of forms) {
  test(
    `without a connection the form of ${path} says so, keeps what was typed, and offers the phone and WhatsApp`,
    inProof(),
    async ({ page, site, context }) => {
      await open(page, site.path(path));
      await reach(page, id);
      const form = page.locator(`#${id} form`);
      await context.setOffline(true);
      for (const name of fields) await form.locator(`[name=${name}]`).fill(typed[name] ?? 'نورة');
      await form.locator('[type=submit]').click();
      await expect(
        page.getByRole('alert').filter({
          hasText: site.say('حدث خطأ ما. حاول مرة أخرى.', 'Something went wrong. Please try again.'),
        }),
      ).toBeVisible();
      const failure = form.getByRole('alert').filter({ hasText: /\S/ });
      await expect(failure.getByRole('link', { name: site.say('اتصل بنا', 'Call us') })).toHaveAttribute(
        'href',
        /^tel:\+?\d+/,
      );
      await expect(failure.getByRole('link', { name: site.say('واتساب', 'WhatsApp') })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+/,
      );
      for (const name of fields)
        await expect(form.locator(`[name=${name}]`)).toHaveValue(typed[name] ?? 'نورة');
      await context.setOffline(false);
    },
  );
}

test('a form whose scripts do not load says so on the press, sends nothing by itself later, and keeps what was typed', async ({
  page,
  site,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  let answers = false;
  await page.route(
    ({ pathname }) => pathname === site.path('/contact') || pathname.endsWith('.js'),
    (route) => (answers || route.request().isNavigationRequest() ? route.continue() : route.abort()),
  );
  await page.goto(site.path('/contact'), { waitUntil: 'domcontentloaded' });
  const form = page.locator('#contact-form form');
  await form.locator('[name=name]').fill('نورة');
  await form.locator('[type=submit]').click();
  await expect(
    form.getByText(site.say('حدث خطأ ما. حاول مرة أخرى.', 'Something went wrong. Please try again.')),
  ).toBeVisible();
  await expect(form.getByRole('link', { name: site.say('اتصل بنا', 'Call us') })).toBeVisible();

  // Once the server answers again, the page is read again, with its input.
  answers = true;
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  await expect(form.locator('[name=name]')).toHaveValue('نورة');
  expect(sent).toEqual([]);
});
