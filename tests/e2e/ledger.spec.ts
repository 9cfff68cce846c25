import type { Page } from '@playwright/test';
import { expect, onDesktop, open, staffSite, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
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

test.describe('an entry of a closed period', () => {
  test.use({ mayFail: ['/post'] });

  test("an accountant's entry waits until its closed period is reopened", async ({ page, site }) => {
    await signInAsStaff(page, site);
    const accounts = await call<{ id: number; code: string }[]>(page, 'GET', '/api/accounts?per_page=500');
    const idOf = (code: string) => String(accounts.find((account) => account.code === code)?.id);
    const main = page.locator('main');
    const button = (arabic: string, english: string) =>
      main.getByRole('button', { name: site.say(arabic, english) }).first();
    await open(page, '/admin/periods');
    await button('فترة جديدة', 'New period').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(site.say('من', 'From'), { exact: true }).fill('2019-01-01');
    await dialog.getByLabel(site.say('إلى', 'To'), { exact: true }).fill('2019-01-31');
    await dialog.getByRole('button', { name: site.say('إضافة الفترة', 'Add the period') }).click();
    await expect(button('إغلاق الفترة', 'Close the period')).toBeVisible();

    await open(page, '/admin/journal-entries/new');
    await main.getByLabel(site.say('التاريخ', 'Date'), { exact: true }).fill('2019-01-10');
    for (const [place, code] of ['6020', '1020'].entries()) {
      await main
        .getByLabel(site.language === 'ar' ? /^الحساب/ : /^Account/)
        .nth(place)
        .selectOption(idOf(code));
      const side = place === 0 ? site.say('مدين', 'Debit') : site.say('دائن', 'Credit');
      await main.getByLabel(side, { exact: true }).nth(place).fill('٧٥٠');
    }
    await button('حفظ المسودة', 'Save the draft').click();
    await expect(button('ترحيل القيد', 'Post the entry')).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    const draft = page.url();

    await open(page, '/admin/periods');
    await main.getByLabel(site.say('السنة', 'Year')).selectOption('2019');
    await button('إغلاق الفترة', 'Close the period').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: site.say('إغلاق', 'Close'), exact: true })
      .click();
    await expect(button('إعادة فتح الفترة', 'Reopen the period')).toBeVisible();
    await button('طابق الآن', 'Check now').click();
    await expect(main.getByRole('status').last()).toHaveText(/./);

    await page.goto(draft);
    await button('ترحيل القيد', 'Post the entry').click();
    await expect(main.getByRole('alert')).toContainText('2019-01-10');
    await open(page, '/admin/periods');
    await main.getByLabel(site.say('السنة', 'Year')).selectOption('2019');
    await button('إعادة فتح الفترة', 'Reopen the period').click();
    await dialog.getByRole('textbox').fill('فاتورة متأخرة');
    await dialog.getByRole('button', { name: site.say('إعادة الفتح', 'Reopen') }).click();
    await expect(button('إغلاق الفترة', 'Close the period')).toBeVisible();
    await page.goto(draft);
    await button('ترحيل القيد', 'Post the entry').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/JE-\d{4}-\d{4}/);
  });
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
  await expectAccessible(page, { part: 'main' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await misfits(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}
