import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, onDesktop, open, staffSite, test } from './site.ts';
import { misfits } from './support/fits.ts';
import { call, signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite });

test('a manual entry is written, posted and reversed', onDesktop, async ({ page, site }) => {
  await signInAsStaff(page, site);
  const accounts = await call<{ id: number; code: string }[]>(page, 'GET', '/api/accounts?per_page=500');
  const idOf = (code: string) => String(accounts.find((account) => account.code === code)?.id);
  await open(page, '/admin/journal-entries/new');
  const pickers = page.locator('main').getByLabel(/^Account/);
  const picker = pickers.first();
  // Documents alone post to the receivables.
  await expect(picker.locator(`option[value="${idOf('6020')}"]`)).toBeAttached();
  await expect(picker.locator(`option[value="${idOf('1100')}"]`)).toHaveCount(0);
  await picker.selectOption(idOf('6020'));
  await page.getByLabel('Debit').first().fill('1200.5');
  await pickers.nth(1).selectOption(idOf('1020'));
  await expect(page.locator('main [role=status] [data-amount="1200.5"]')).toHaveCount(2);
  await page.getByLabel('Credit').nth(1).fill('1,200.50');
  await expect(page.locator('main [role=status] [data-amount="0"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  // The stored draft has a page of its own; what is typed there is posted without saving it first.
  await expect(page.getByRole('button', { name: 'Post the entry' })).toBeVisible();
  await fits(page);
  await page.getByLabel('Text').fill('Rent of November');
  await page.getByRole('button', { name: 'Post the entry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/JE-\d{4}-\d{4}/);
  await expect(page.locator('main').getByText('Rent of November').first()).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reverse' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Wrong month');
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(page.locator('main').getByText('Reversed by').last()).toBeVisible();
  await open(page, '/admin/journal-entries?q=JE-');
  await expect(page.getByRole('link', { name: /JE-/ }).first()).toBeVisible();
  await fits(page);
});

test('a period is added, closed and reopened', onDesktop, async ({ page, site }) => {
  await signInAsStaff(page, site);
  await open(page, '/admin/periods');
  await page.getByRole('button', { name: 'New period' }).click();
  await page.getByRole('dialog').getByLabel('From', { exact: true }).fill('2019-01-01');
  await page.getByRole('dialog').getByLabel('To', { exact: true }).fill('2019-01-31');
  await page.getByRole('button', { name: 'Add the period' }).click();
  await page.getByRole('button', { name: /^Close the period/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click();
  await fits(page);
  await page.getByRole('button', { name: /^Reopen the period/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('A late bill');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('button', { name: /^Close the period/ })).toBeVisible();
});

test('an account is added and renamed', onDesktop, async ({ page, site }) => {
  await signInAsStaff(page, site);
  await open(page, '/admin/accounts');
  await fits(page);
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByRole('dialog').getByLabel(/^Name/).first().fill('ضيافة');
  await page.getByRole('dialog').getByLabel(/^Code/).fill('6777');
  await page.getByRole('dialog').getByLabel('Kind').selectOption('cost');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, '/admin/accounts?q=6777');
  await page.getByRole('link', { name: 'ضيافة' }).click();
  await page.getByRole('dialog').getByLabel(/^Name/).first().fill('ضيافة الموقع');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await expect(page.getByRole('link', { name: 'ضيافة الموقع' })).toBeVisible();
});

/** Nothing is cut off or unreadable, also on a phone. */
async function fits(page: Page) {
  expect(await misfits(page)).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await misfits(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}
