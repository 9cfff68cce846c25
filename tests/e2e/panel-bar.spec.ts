import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { expect, onPhone, open, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

test(
  'on a phone the bar begins what is new, counts notices by itself, and holds the theme, the site and the way out',
  onPhone,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    const { email, password } = stranger();
    const person = { name: 'نورة الدوسري', email, type: 'supervisor', role: 2 };
    await call(page, 'POST', '/api/users', { ...person, password, password_confirmation: password }, 201);
    await signInAsStaff(page, site, { email, password });
    const bar = page.getByRole('banner');
    const name = bar.getByRole('button', { name: /^مرحبًا، .*نورة الدوسري/ });
    const html = page.locator('html');

    await test.step('what is new is begun by keyboard', async () => {
      await open(page, '/admin');
      await bar.getByRole('button', { name: 'جديد' }).press('ArrowDown');
      // The panel's pages are in the menu's order, which begins with the sales.
      await expect(bar.getByRole('link').filter({ visible: true }).first()).toBeFocused();
      await expect(bar.getByRole('link', { name: 'قاعدة اعتماد' })).toHaveCount(0);
      await bar.getByRole('link', { name: 'مشروع' }).press('Enter');
      await expect(page).toHaveURL(/\/admin\/projects\/new$/);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the menu under the name closes on Escape', async () => {
      await name.click();
      await expect(bar.getByRole('link', { name: 'حسابي' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(bar.getByRole('link', { name: 'حسابي' })).toBeHidden();
      await expect(name).toBeFocused();
    });

    await test.step('the panel is dark on the screen, and light on paper', async () => {
      await expect(html).not.toHaveAttribute('data-theme');
      await name.click();
      await bar.getByRole('button', { name: 'داكن' }).click();
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await expectAccessible(page, { rules: ['color-contrast'] });
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const dark = await ground();
      await page.emulateMedia({ media: 'print' });
      expect(await ground()).not.toBe(dark);
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('it is dark from its first paint', async () => {
      const scripts = '**/assets/*.js';
      await page.route(scripts, () => {});
      await page.goto('/admin/notifications', { waitUntil: 'commit' });
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await page.unroute(scripts);
    });

    await test.step('the bell counts a new request by itself, and links to it', async () => {
      await open(page, '/admin/partners');
      await expect(bar.getByRole('button', { name: 'الإشعارات' })).toBeVisible();
      await call(page, 'POST', '/api/notifications/read');
      const visitor = `زائر ${email}`;
      await call(page, 'POST', '/api/contact-us', { ...quoteRequestPayload(), name: visitor });
      const bell = bar.getByRole('button', { name: /^الإشعارات: .*غير مقروء/ });
      await expect(bell).toBeVisible();
      await expect(page).toHaveTitle(/^\(\d+\+?\) /);
      await bell.click();
      const link = page
        .getByRole('dialog', { name: 'الإشعارات' })
        .getByRole('link', { name: new RegExp(visitor) });
      await expect(link).toHaveAttribute('href', /^\/admin\/requests\/\d+$/);
      await link.click();
      await expect(page).toHaveURL(/\/admin\/requests\/\d+$/);
      await expect(page.getByRole('dialog').locator('[name=note]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/admin\/requests$/);
    });

    await test.step('the site stays light', async () => {
      await name.click();
      await bar.getByRole('link', { name: 'زيارة الموقع' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(html).not.toHaveAttribute('data-theme');
    });

    await test.step('the way out leads to the site', async () => {
      // The stream of notices, begun while signing out, would be refused.
      const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'));
      await page.goBack();
      await stream;
      await name.click();
      await bar.getByRole('button', { name: 'تسجيل الخروج' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  },
);
