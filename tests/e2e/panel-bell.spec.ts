import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { expect, onPhone, open, test } from './site.ts';
import { call, signInAsStaff } from './support/staff.ts';

test(
  'the bell of an open page counts a new request by itself, and links to it',
  onPhone,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    await open(page, '/admin/partners');
    await expect(page.getByRole('button', { name: 'الإشعارات' })).toBeVisible();
    await call(page, 'POST', '/api/notifications/read');
    const name = `زائر ${Date.now()}`;
    await call(page, 'POST', '/api/contact-us', { ...quoteRequestPayload(), name });
    const bell = page.getByRole('button', { name: /^الإشعارات: .*غير مقروء/ });
    await expect(bell).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\+?\) /);
    await bell.click();
    const link = page
      .getByRole('dialog', { name: 'الإشعارات' })
      .getByRole('link', { name: new RegExp(name) });
    await expect(link).toHaveAttribute('href', /^\/admin\/requests\/\d+$/);
    await link.click();
    await expect(page).toHaveURL(/\/admin\/requests\/\d+$/);
  },
);
