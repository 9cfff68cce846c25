import { test as base, expect, open, staffSite } from './site.ts';
import { mailsTo, stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

const test = base.extend({
  // A number that the API refuses is a 422 in the console.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(['/api/customers']),
});

test.use({ baseURL: staffSite });

test.beforeEach(async ({ page, site }) => signInAsStaff(page, site));

test('a customer is typed, matched, merged, taken apart and invited', async ({ page, site }) => {
  const { email } = stranger();
  const digits = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
  const phone = `05${digits}`;
  const name = `نورة ${digits}`;
  const vat = `3${digits}000003`;
  const body = { name, email, phone, message: 'Villa', honeypot: '' };
  const choices = { real_estate_type: 'villa', project_type: 'key_delivery' };
  await call(page, 'POST', '/api/contact-us', { ...body, ...choices });

  // Typed by staff: the customer of the request is offered, but this is made all the same.
  await open(page, '/admin/customers');
  await page
    .getByRole('main')
    .getByRole('button', { name: site.say('عميل جديد', 'New customer') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=name]').fill(`${name} B`);
  await dialog
    .locator('[name=phone]')
    .fill(phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''));
  await expect(dialog.getByRole('status').getByRole('link', { name })).toBeVisible();
  await dialog.locator('[name=vat_number]').fill('123');
  await dialog.getByRole('button', { name: site.say('حفظ', 'Save') }).click();
  await expect(dialog.locator('[name=vat_number]')).toBeFocused();
  await expect(dialog.locator('[name=vat_number]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('[name=vat_number]').fill(vat);
  await dialog.getByRole('button', { name: site.say('حفظ', 'Save') }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} B`);
  const own = page.url().split('/').at(-1);

  // Merged into the one of the request, whose request is then on its page with the number.
  // By keyboard: the sections above still load, and would move the link under the pointer.
  await page.getByRole('link', { name: site.say('قارن بينها', 'Compare them') }).press('Enter');
  const pair = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${name} B` });
  await pair.getByRole('button').first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: site.say('دمج', 'Merge'), exact: true })
    .click();
  await expect(pair).toHaveCount(0);
  const [customer] = await call<[{ id: number }]>(page, 'GET', `/api/customers?q=${phone}`);
  await open(page, `/admin/customers/${customer.id}`);
  const main = page.getByRole('main');
  const billing = main.getByRole('region', { name: site.say('بيانات الفوترة', 'Billing details') });
  await expect(billing).toContainText(vat);
  const account = main.getByRole('region', { name: site.say('الحساب', 'Account'), exact: true });
  await expect(account).toContainText(site.say('لا فواتير بعد.', 'No invoices yet.'));
  await expect(main.getByRole('link', { name: /^#\d+$/ })).toHaveCount(1);

  await main.getByRole('button', { name: site.say('تراجع عن الدمج', 'Undo the merge') }).click();
  await expect(billing).not.toContainText(vat);
  const { customer: apart } = await call<{ customer: { vat_number: string } }>(
    page,
    'GET',
    `/api/customers/${own}`,
  );
  expect(apart.vat_number).toBe(vat);

  // Invited by mail, with a link to the form of a first password.
  await main.getByRole('button', { name: site.say('إجراءات أخرى', 'More actions') }).click();
  await main.getByRole('button', { name: site.say('دعوة إلى حساب', 'Invite to an account') }).click();
  await expect(main.getByRole('link', { name: email })).toHaveCount(2);
  const [mail] = await mailsTo(email, 1);
  expect(mail?.text).toMatch(/reset-password\?token=[\w%-]+/);
});

test.describe('a customer that documents need', () => {
  test('is kept, with what needs it named, and archived instead', async ({ page, site, mayFail }) => {
    const digits = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
    const name = `مرزوق ${digits}`;
    const { customer } = await call<{ customer: { id: number } }>(
      page,
      'POST',
      '/api/customers',
      { name, phone: `05${digits}` },
      201,
    );
    mayFail.push(`/api/customers/${customer.id}`);
    const [account] = await call<{ id: number }[]>(page, 'GET', '/api/money-accounts?kind=cash');
    const { payment } = await call<{ payment: { id: number } }>(
      page,
      'POST',
      '/api/payments',
      { method: 'cash', account_id: account?.id, amount: 10, customer_id: customer.id },
      201,
    );
    await call(page, 'POST', `/api/payments/${payment.id}/post`, {});

    await open(page, `/admin/customers?q=${digits}`);
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: site.say('حذف', 'Delete') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: site.say('حذف', 'Delete') }).click();
    await expect(dialog).toContainText(site.say('لا يمكن الحذف', 'This cannot be deleted'));
    await expect(dialog.getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/admin/payments/${payment.id}$`),
    );
    await dialog.getByRole('button', { name: site.say('أرشفة', 'Archive') }).click();
    await expect(row).toHaveCount(0);

    await open(page, `/admin/customers?archived=1&q=${digits}`);
    await expect(row).toContainText(site.say('مؤرشف', 'Archived'));
    await row.getByRole('button', { name: site.say('من الأرشيف', 'out of the archive') }).click();
    await expect(row).toHaveCount(0);
    await open(page, `/admin/payments/${payment.id}`);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  });
});
