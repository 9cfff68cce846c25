import { test as base, expect, onDesktop, open, proof, staffSite } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { misfits } from './support/fits.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { ownYear } from './support/works.ts';

const test = base.extend({
  // Refused calls, which the console reports. The test adds their addresses.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use([]),
});

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
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-amount="1150"]')).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Post the bill' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/BILL-\d{4}-\d{4}/);
  await expect(page.locator('[data-surface=navy] [data-amount="1150"]').first()).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  // Made of the same parts as other documents.
  if (proof) await expectAccessible(page, { part: 'main' });
  await page.getByRole('link', { name: 'Payment voucher', exact: true }).click();
  await expect(page.getByLabel(/^Amount/).first()).toHaveValue('1,150.00');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/BILL-/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await misfits(page)).toEqual([]);
  await page.locator('main a[href$="/admin/supplier-bills"]').first().click();
  await expect(page.getByRole('link', { name: /BILL-/ }).first()).toBeVisible();
  expect(await misfits(page)).toEqual([]);

  // Between the two, minor columns are left out, unless they are chosen.
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect.poll(() => misfits(page)).toEqual([]);
  const date = page.getByRole('columnheader', { name: 'Date', exact: true });
  await expect(date).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'Date', exact: true })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Date', exact: true }).check();
  await expect(date).toBeVisible();
});

test(
  'a refused bill is read again only where somebody else changed it',
  onDesktop,
  async ({ page, site, mayFail }, info) => {
    await signInAsStaff(page, site);
    const supplier = { name: 'مصنع الطوب', kind: 'company', supplier: true };
    const { customer } = await call<{ customer: { id: number } }>(
      page,
      'POST',
      '/api/customers',
      supplier,
      201,
    );
    const accounts = await call<{ id: number; code: string }[]>(page, 'GET', '/api/supplier-bills/accounts');
    const account_id = accounts.find(({ code }) => code === '5010')?.id;
    const lines = [{ account_id, description: 'طوب', amount: 100 }];
    const year = ownYear(1999, site, info);
    const body = { customer_id: customer.id, date: `${year}-01-15`, lines };
    const { supplier_bill } = await call<{ supplier_bill: { id: number; updated_at: string } }>(
      page,
      'POST',
      '/api/supplier-bills',
      body,
      201,
    );
    const month = { from: `${year}-01-01`, to: `${year}-01-31` };
    const { period } = await call<{ period: { id: number } }>(page, 'POST', '/api/periods', month, 201);
    await call(page, 'POST', `/api/periods/${period.id}/close`, {});
    const { id, updated_at } = supplier_bill;
    mayFail.push(`/api/supplier-bills/${id}`, `/api/supplier-bills/${id}/post`);
    await open(page, `/admin/supplier-bills/${id}`);
    const alert = page.getByRole('alert').filter({ hasText: /\w/ });
    const again = page.getByRole('button', { name: 'Read again' });
    await page.getByRole('button', { name: 'Post the bill' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Post the bill' }).click();
    await expect(alert.first()).toContainText(`${year}-01-15`);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(again).toHaveCount(0);

    await call(page, 'PUT', `/api/supplier-bills/${id}`, { supplier_number: 'S-7', updated_at });
    await page.getByLabel(/Amount without VAT/).fill('120');
    await page.getByRole('button', { name: 'Save' }).click();
    await again.click();
    await expect(page.getByLabel('Supplier’s number')).toHaveValue('S-7');
    await expect(page.getByLabel(/Amount without VAT/)).toHaveValue('120');
    await expect(again).toHaveCount(0);
  },
);
