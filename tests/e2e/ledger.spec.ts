import type { Page } from '@playwright/test';
import { expect, onDesktop, open, staffSite, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { misfits } from './support/fits.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { ownYear } from './support/works.ts';

test.use({ baseURL: staffSite });

test(
  'an account is added and renamed; a manual entry is written, posted and reversed',
  onDesktop,
  async ({ page, site }, { repeatEachIndex }) => {
    await signInAsStaff(page, site);
    const accounts = await call<{ id: number; code: string }[]>(page, 'GET', '/api/accounts?per_page=500');
    const idOf = (code: string) => String(accounts.find((account) => account.code === code)?.id);
    const code = String(6777 + repeatEachIndex);

    await test.step('an account is added and renamed', async () => {
      await open(page, '/admin/accounts');
      await fits(page);
      await page.getByRole('button', { name: 'New account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Name/).first().fill('ضيافة');
      await dialog.getByLabel(/^Code/).fill(code);
      await dialog.getByLabel('Kind').selectOption('cost');
      await page.getByRole('button', { name: 'Save the account' }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('main').getByRole('searchbox').fill(code);
      await page.getByRole('link', { name: 'ضيافة' }).click();
      await dialog.getByLabel(/^Name/).first().fill('ضيافة الموقع');
      await page.getByRole('button', { name: 'Save the account' }).click();
      await expect(page.getByRole('link', { name: 'ضيافة الموقع' })).toBeVisible();
    });

    await test.step('an entry is written, posted and reversed', async () => {
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
      await page.getByLabel('Narration').fill('Rent of November');
      await page.getByRole('button', { name: 'Post the entry' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Post the entry' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/JE-\d{4}-\d{4}/);
      await expect(page.locator('main').getByText('Rent of November').first()).toBeVisible();
      expect(await misfits(page)).toEqual([]);
      await page.getByRole('button', { name: 'Reverse' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Wrong month');
      await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
      await expect(page.locator('main').getByText('Reversed by').last()).toBeVisible();
      await page.locator('main a[href$="/admin/journal-entries"]').first().click();
      await expect(page.getByRole('link', { name: /JE-/ }).first()).toBeVisible();
      expect(await misfits(page)).toEqual([]);
    });
  },
);

test.describe('an entry of a closed period', () => {
  test.use({ mayFail: ['/post'] });

  test("an accountant's entry waits until its closed period is reopened", async ({ page, site }, info) => {
    await signInAsStaff(page, site);
    const year = ownYear(2019, site, info);
    const { journal_entry: draft } = await call<{ journal_entry: { id: number } }>(
      page,
      'POST',
      '/api/journal-entries',
      {
        date: `${year}-01-10`,
        lines: [
          { account: '6020', debit: 750 },
          { account: '1020', credit: 750 },
        ],
      },
      201,
    );
    const main = page.locator('main');
    const button = (arabic: string, english: string) =>
      main.getByRole('button', { name: site.say(arabic, english) }).first();
    await open(page, '/admin/periods');
    await button('فترة جديدة', 'New period').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(site.say('من', 'From'), { exact: true }).fill(`${year}-01-01`);
    await dialog.getByLabel(site.say('إلى', 'To'), { exact: true }).fill(`${year}-01-31`);
    await dialog.getByRole('button', { name: site.say('إضافة الفترة', 'Add the period') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByRole('combobox', { name: site.say('السنة', 'Year') })).toHaveValue(String(year));
    await button('إقفال الفترة', 'Close the period').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: site.say('إقفال', 'Close'), exact: true })
      .click();
    await expect(button('إعادة فتح الفترة', 'Reopen the period')).toBeVisible();
    await button('طابق الآن', 'Check now').click();
    await expect(main.getByRole('status').last()).toHaveText(/./);

    await open(page, `/admin/journal-entries/${draft.id}`);
    expect(await misfits(page)).toEqual([]);
    await button('ترحيل القيد', 'Post the entry').click();
    await dialog.getByRole('button', { name: site.say('ترحيل القيد', 'Post the entry') }).click();
    await expect(dialog.getByRole('alert')).toContainText(`${year}-01-10`);

    await open(page, `/admin/periods?year=${year}`);
    await button('إعادة فتح الفترة', 'Reopen the period').click();
    await dialog.getByRole('textbox').fill('فاتورة متأخرة');
    await dialog.getByRole('button', { name: site.say('إعادة الفتح', 'Reopen') }).click();
    await expect(button('إقفال الفترة', 'Close the period')).toBeVisible();
    await call(page, 'POST', `/api/journal-entries/${draft.id}/post`);
  });
});

/** Nothing is cut off or unreadable, also on a phone. */
async function fits(page: Page) {
  expect(await misfits(page)).toEqual([]);
  await expectAccessible(page, { part: 'main' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await misfits(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}
