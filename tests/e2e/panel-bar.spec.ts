import { expect, onPhone, open, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

test(
  'on a phone what is new is begun, and the site and the way out stand under the name',
  onPhone,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    const { email, password } = stranger();
    const person = { name: 'نورة الدوسري', email, type: 'supervisor', role: 2 };
    await call(page, 'POST', '/api/users', { ...person, password, password_confirmation: password }, 201);
    await signInAsStaff(page, site, { email, password });

    await open(page, '/admin');
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'جديد' }).press('ArrowDown');
    // The panel's pages are in the menu's order, which begins with the sales.
    await expect(bar.getByRole('link').filter({ visible: true }).first()).toBeFocused();
    await expect(bar.getByRole('link', { name: 'قاعدة اعتماد' })).toHaveCount(0);
    await bar.getByRole('link', { name: 'مشروع' }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/projects\/new$/);
    await expect(page.getByRole('dialog')).toBeVisible();

    await open(page, '/admin');
    const name = bar.getByRole('button', { name: /^مرحبًا، .*نورة الدوسري/ });
    await name.click();
    await expect(bar.getByRole('link', { name: 'حسابي' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('link', { name: 'حسابي' })).toBeHidden();
    await expect(name).toBeFocused();

    // The panel in the dark, from its first paint; the site stays light.
    const html = page.locator('html');
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
    const scripts = '**/assets/*.js';
    await page.route(scripts, () => {});
    await page.goto('/admin/notifications', { waitUntil: 'commit' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.unroute(scripts);
    await open(page, '/admin');
    await name.click();
    await bar.getByRole('link', { name: 'زيارة الموقع' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(html).not.toHaveAttribute('data-theme');
    // The stream of notices, begun while signing out, would be refused.
    const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'));
    await open(page, '/admin');
    await stream;

    await name.click();
    await bar.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);
