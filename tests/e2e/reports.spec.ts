import type { Page } from '@playwright/test';
import { expect, inProof, onDesktop, open, staffSite, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { misfits } from './support/fits.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite });

const seller = {
  ...{
    corp_vat_number: '310122393500003',
    corp_cr_number: '1010010000',
    corp_street: 'طريق الأمير تركي الأول',
  },
  ...{ corp_building_no: '2322', corp_district: 'حطين', corp_city: 'الرياض', corp_postal_code: '13512' },
};

/** An issued invoice of a person, with its number. */
async function makeInvoice(page: Page, name: string): Promise<{ id: number; number: string }> {
  for (const [key, value] of Object.entries(seller))
    await call(page, 'POST', '/api/configurations', { key, value });
  const person = { name, kind: 'person', email: stranger().email, phone: '0501234567' };
  const { customer } = await call<{ customer: { id: number } }>(page, 'POST', '/api/customers', person, 201);
  const lines = [{ description: 'Maintenance', quantity: 1, unit_price: 1000, unit: 'visit' }];
  const draft = { customer_id: customer.id, lines };
  const { invoice } = await call<{ invoice: { id: number } }>(page, 'POST', '/api/invoices', draft, 201);
  const issued = await call<{ invoice: { id: number; number: string } }>(
    page,
    'POST',
    `/api/invoices/${invoice.id}/issue`,
  );
  return issued.invoice;
}

test(
  'an owner reads what is owed, and follows a figure to its document',
  onDesktop,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    const name = `Reader ${stranger().email}`;
    const { number } = await makeInvoice(page, name);

    await open(page, '/admin/reports');
    await page.getByRole('link', { name: /Trial balance/ }).click();
    await expect(page.locator('[data-check]')).toHaveAttribute('data-check', 'holds');
    await page.getByRole('link', { name: /1100/ }).click();
    await expect(page).toHaveURL(/reports\/ledger\?account=1100/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('link', { name: /1100/ })).toBeVisible();
    await page.goBack();
    await page.getByRole('main').locator('a[href$="/admin/reports/receivables"]').click();
    await expect(page.locator('[data-check]')).toHaveAttribute('data-check', 'holds');
    await expect(
      page.getByRole('row').filter({ hasText: name }).locator('[data-amount="1150"]').first(),
    ).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    await expectAccessible(page, { part: 'main' });
    await page.getByLabel('Compare with').selectOption('previous');
    await expect(page).toHaveURL(/compare=previous/);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('combobox', { name: 'Column' })).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(/admin\/invoices\/\d+/);
  },
);

test(
  'the VAT return lists an invoice, and the dashboard leads to what is due',
  inProof(onDesktop),
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    const { number } = await makeInvoice(page, `Reader ${stranger().email}`);
    await open(page, '/admin/reports/vat-return');
    await expect(page.locator('[data-check]')).toHaveAttribute('data-check', 'holds');
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('150.00');

    await open(page, '/admin');
    await expect(page.getByRole('link', { name: /Due within 30 days/ })).toBeVisible();
  },
);
