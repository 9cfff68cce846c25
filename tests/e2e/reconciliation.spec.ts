import { dayInRiyadh } from '#base/riyadh.ts';
import { expect, open, staffSite, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { misfits } from './support/fits.ts';
import { writeLarge } from './support/large-letters.ts';
import { call, signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite });

test('a bank statement is imported, matched and reconciled, and opened again', async ({ page, site }) => {
  await signInAsStaff(page, site);
  const today = dayInRiyadh(new Date());
  const { money_account: bank } = await call<{ money_account: { id: number } }>(
    page,
    'POST',
    '/api/money-accounts',
    { kind: 'bank', name: `بنك ${site.language}`, translations: { en: { name: `Bank ${site.language}` } } },
    201,
  );
  const { receipt } = await call<{ receipt: { id: number } }>(
    page,
    'POST',
    '/api/receipts',
    {
      ...{ method: 'transfer', amount: 1150, party: 'Ali', reference: 'FT-77', date: today },
      account_id: bank.id,
    },
    201,
  );
  await call(page, 'POST', `/api/receipts/${receipt.id}/post`);

  const file = (rows: string) => ({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date,Description,Reference,Debit,Credit,Balance\n${rows}`),
  });
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const button = (arabic: string, english: string) =>
    main.getByRole('button', { name: site.say(arabic, english) });
  await open(page, `/admin/money-accounts/${bank.id}/reconciliation`);
  await button('استيراد كشف بنكي', 'Import bank statement').click();
  await dialog.locator('input[type=file]').setInputFiles(file(`${today},Transfer,FT-77,,ten,10\n`));
  await expect(
    dialog.getByText(site.say('الصف 2: المبلغ «ten» غير صحيح.', 'Row 2: the amount “ten” is not valid.')),
  ).toBeVisible();
  const save = dialog.getByRole('button', { name: site.say('استيراد حركتين', 'Import 2 lines') });
  await expect(save).toHaveCount(0);
  await dialog
    .locator('input[type=file]')
    .setInputFiles(
      file(`${today},Opening,,,,0\n${today},Transfer,FT-77,,1150,1150\n${today},POS fee,,5.75,,1144.25\n`),
    );
  await save.click();

  const certain = button('طابق حركة مؤكدة', 'Match 1 certain line');
  await expect(certain).toBeVisible();
  await writeLarge(page, 2);
  await expect.poll(() => misfits(page)).toEqual([]);
  await writeLarge(page, 1);
  await certain.click();
  await expect(main.locator('[data-figure=difference] [data-amount="5.75"]')).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await expectAccessible(page, { part: 'main' });
  await button('رسوم بنكية', 'Bank fee').click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: site.say('رحّل وطابق', 'Post and match') })
    .click();
  await expect(main.locator('[data-figure=difference] [data-amount="0"]')).toBeVisible();

  await button('إقفال التسوية', 'Reconcile').click();
  await dialog.getByRole('button', { name: site.say('إقفال التسوية', 'Reconcile') }).click();
  await expect(main.getByText(site.say('سُوّي حتى', 'Reconciled to'))).toBeVisible();
  await main.getByRole('tab', { name: site.say('المطابق', 'Matched') }).click();
  await expect(main.getByText(site.say('سُوّي', 'Reconciled'), { exact: true })).toHaveCount(2);
  await main.getByRole('tab', { name: site.say('التسويات', 'Reconciliations') }).click();
  await button('إعادة فتح', 'Open again').click();
  await dialog.getByRole('textbox').fill('سطر ناقص');
  await dialog.getByRole('button', { name: site.say('إعادة فتح', 'Open again') }).click();
  await expect(main.getByText('سطر ناقص')).toBeVisible();
  await expect(main.getByText(site.say('سُوّي حتى', 'Reconciled to'))).toHaveCount(0);
});
