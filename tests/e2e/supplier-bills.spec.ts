import { expect, onDesktop, open, proof, staffSite, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { misfits } from './support/fits.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite });

test("a supplier's bill is written, posted and listed", onDesktop, async ({ page, site }) => {
  await signInAsStaff(page, site);
  const name = `مصنع خرسانة ${stranger().email.replace(/\D/g, '')}`;
  const supplier = { name, kind: 'company', supplier: true };
  await call(page, 'POST', '/api/customers', supplier, 201);
  const accounts = await call<{ id: number; code: string }[]>(page, 'GET', '/api/supplier-bills/accounts');
  await open(page, '/admin/supplier-bills/new');
  await page.getByRole('searchbox').first().fill(name);
  await page.getByRole('button', { name }).click();
  await page.getByLabel('Supplier’s number').fill('S-4471');
  await page.getByLabel(/^Date/).fill('2026-11-20');
  const account = accounts.find(({ code }) => code === '5010');
  await page.getByLabel('Cost account').selectOption(String(account?.id));
  await page.getByLabel(/Amount without VAT/).fill('1000');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Post the bill' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/BILL-\d{4}-\d{4}/);
  await expect(page.locator('[data-surface=navy] [data-amount="1150"]').first()).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  // Made of the same parts as other documents.
  if (proof) await expectAccessible(page, { part: 'main' });
  await page.getByRole('link', { name: 'Payment voucher' }).click();
  await expect(page.getByLabel(/^Amount/).first()).toHaveValue('1150.00');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/BILL-/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await misfits(page)).toEqual([]);
  await page.locator('main a[href$="/admin/supplier-bills"]').first().click();
  await expect(page.getByRole('link', { name: /BILL-/ }).first()).toBeVisible();
  expect(await misfits(page)).toEqual([]);
});
