import { expect, onPhone, open, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { stranger } from './support/people.ts';
import { signInAsStaff } from './support/staff.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.use({ mayFail: ['/uploads'] });

test('a visitor asks for a design on a phone, and staff move it on', onPhone, async ({ page, site }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/design-section-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await open(page, site.path('/design-request'));
  const form = page.locator('#design-form form');
  const field = (name: string) => form.locator(`[name="${name}"]`);
  const send = form.locator('button[type=submit]');
  await expect(field('name')).toBeVisible();

  // The form can be filled in before its code has loaded.
  await field('land_area').fill('٩٠٠');
  await form.getByRole('radio', { name: site.say('نجدي', 'Najdi') }).check();
  code.resolve();
  await expect(field('land_area')).toHaveValue('900');
  await send.click();
  await expect(field('city')).toBeFocused();
  const person = stranger();
  await field('city').fill('الرياض');
  await field('land_width').fill('20x30');
  await field('name').fill(person.name);
  await field('phone').fill('0501234567');
  await send.click();
  await expect(field('land_width')).toBeFocused();
  await expect(field('land_width')).toHaveAccessibleDescription(site.say('اكتب رقمًا.', 'Write a number.'));
  await field('land_width').fill('20');
  await field('land_depth').fill('30');
  await expect(field('land_area')).toHaveAccessibleDescription(/600/);
  await expect(form.getByRole('radio', { name: site.say('نجدي', 'Najdi') })).toBeChecked();
  const more = form.getByRole('button', { name: site.say('زِد: غرف النوم', 'More: Bedrooms') });
  for (let rooms = 0; rooms < 4; rooms += 1) await more.click();
  await field('name').fill(person.name);

  // What was typed survives a reload.
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain(person.name);
  await page.reload();
  await expect(field('bedrooms')).toHaveValue('4');
  await expect(field('city')).toHaveValue('الرياض');
  await expect(form.getByRole('radio', { name: site.say('نجدي', 'Najdi') })).toBeChecked();
  await field('phone').fill('0501234567');
  await field('email').fill(person.email);
  await expectAccessible(page, { part: '#design-form' });

  // Each file is sent, fails and is retried by itself.
  await form.locator('input[type=file]').setInputFiles([
    { name: 'صك الأرض.png', mimeType: 'image/png', buffer: pixel },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nplan') },
  ]);
  let lost = 0;
  await page.route('**/api/design-requests/*/uploads', (route) =>
    lost++ === 0 ? route.abort() : route.continue(),
  );
  await send.click();
  const section = page.locator('#design-form');
  const number = section.getByRole('heading', { name: site.say('رقم طلبك', 'Your request is number') });
  await expect(number).toBeFocused();
  const file = (name: string) => section.getByRole('listitem').filter({ hasText: name });
  const received = site.say('وصل', 'Received');
  await expect(file('plan.pdf')).toContainText(received);
  await section.getByRole('button', { name: site.say('أعد المحاولة', 'Try again') }).click();
  await expect(file('صك الأرض.png')).toContainText(received);
  expect(await stored()).not.toContain(person.name);

  await signInAsStaff(page, site);
  await open(page, site.path(`/admin/design-requests?q=${encodeURIComponent(person.email)}`));
  await page.getByRole('link', { name: person.name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('plan.pdf')).toBeVisible();
  await expect(dialog.locator('img[src^="/api/files/"]')).toBeVisible();
  await dialog.getByRole('button', { name: site.say('سجّل أنه دُرس', 'Mark as studied') }).click();
  await expect(dialog.getByText(site.say('تمت دراسته', 'Studied'), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: site.say('سجّل تقديم العرض', 'Mark as offered') }).click();
  await expect(
    dialog.getByRole('button', { name: site.say('سجّل قبول العميل', 'Mark as accepted') }),
  ).toBeVisible();
});
