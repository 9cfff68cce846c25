import { expect, onPhone, open, test } from './site.ts';
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
    await name.click();
    await bar.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);
