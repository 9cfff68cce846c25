import { expect, onDesktop, open, staffSite, test } from './site.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { makeCustomer } from './support/works.ts';

test.use({ baseURL: staffSite });

test.beforeEach(async ({ page, site }) => signInAsStaff(page, site));

test('a receipt is written, posted and reversed', onDesktop, async ({ page }) => {
  const customer_id = await makeCustomer(page, stranger().email);
  await open(page, `/admin/receipts/new?customer_id=${customer_id}`);
  await page.getByRole('textbox', { name: 'Amount' }).fill('٢٥٠٫٥');
  await expect(
    page.getByText('Two hundred and fifty Saudi riyals and fifty halalas only').first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'The entry it will post' })).toContainText('2300');
  await page.getByRole('button', { name: 'Post voucher' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post voucher' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RV-2026-');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Reverse voucher' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Entered twice');
  await dialog.getByRole('button', { name: 'Reverse voucher' }).click();
  await expect(page.getByText('Entered twice').first()).toBeVisible();

  // The rest of a posted one is allocated later, and its statement leads to both.
  const { receipt: early } = await call<{ receipt: { id: number } }>(
    ...([page, 'POST', '/api/receipts'] as const),
    { method: 'transfer', customer_id, amount: 50 },
    201,
  );
  await call(page, 'POST', `/api/receipts/${early.id}/post`, {}, 200);
  await open(page, `/admin/customers/${customer_id}/statement?from=2026-01-01`);
  await expect(page.getByRole('cell', { name: 'Brought forward' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Reversed voucher/ })).toBeVisible();
  await page.locator(`a[href$="/admin/receipts/${early.id}"]`).first().click();
  await page.getByRole('button', { name: 'Allocate' }).click();
  await expect(page.getByText('Nothing is open with this party now.')).toBeVisible();
  const number = `7${String(customer_id).padStart(6, '0')}`;
  const cheque = { number, due_date: '2026-12-15' };
  const { receipt } = await call<{ receipt: { id: number } }>(
    ...([page, 'POST', '/api/receipts'] as const),
    { method: 'cheque', customer_id, amount: 900, cheque },
    201,
  );
  await call(page, 'POST', `/api/receipts/${receipt.id}/post`, {}, 200);
  await page.goto('/en/admin/cheques');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bounce' }).click();
  const bounce = page.getByRole('dialog', { name: 'Has this cheque bounced?' });
  await bounce.getByRole('button', { name: 'Bounce' }).click();
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Bounced');
});
