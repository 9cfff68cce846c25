import { dayInRiyadh } from '#base/riyadh.ts';
import { expect, open, staffSite, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { misfits } from './support/fits.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { ownYear } from './support/works.ts';

test.use({ baseURL: staffSite, mayFail: ['/post'] });

test('petty cash is topped up, spent with a receipt, refused in a closed period and posted', async ({
  page,
  site,
}, info) => {
  await signInAsStaff(page, site);
  const [person] = await call<{ id: number }[]>(page, 'GET', '/api/petty-cash/people');
  const name = `عهدة الاختبار ${site.language} ${info.repeatEachIndex}`;
  const { money_account: box } = await call<{ money_account: { id: number } }>(
    page,
    'POST',
    '/api/money-accounts',
    { kind: 'petty_cash', name, holder_id: person?.id },
    201,
  );
  const year = ownYear(2009, site, info);
  const period = { from: `${year}-01-01`, to: `${year}-01-31` };
  const { period: old } = await call<{ period: { id: number } }>(page, 'POST', '/api/periods', period, 201);
  await call(page, 'POST', `/api/periods/${old.id}/close`);
  const accounts = await call<{ id: number; code: string }[]>(page, 'GET', '/api/petty-expenses/accounts');
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');

  await open(page, '/admin/petty-cash');
  await main.getByRole('link', { name: site.say(`تغذية ⁨${name}⁩`, `Top up ⁨${name}⁩`) }).click();
  const from = dialog.getByLabel(site.say('من حساب', 'From account'));
  await expect(from.locator('option', { hasText: '1020' })).toBeAttached();
  await from.selectOption({ index: 1 });
  await dialog.locator('[name=amount]').fill('500');
  await dialog.getByRole('button', { name: site.say('حفظ المسودة', 'Save draft') }).click();
  const [transfer] = await call<{ id: number }[]>(page, 'GET', `/api/transfers?account_id=${box.id}`);
  await call(page, 'POST', `/api/transfers/${transfer?.id}/post`);

  await open(page, '/admin/petty-cash/new');
  await main.locator('[name=money_account_id]').selectOption({ label: name });
  await main.getByLabel(site.say('ما اشتُري', 'What was bought')).fill('مسامير');
  // A cost: the VAT return, which another test reads, equals the ledger.
  const material = accounts.find(({ code }) => code === '5010');
  await main.locator('[name="lines.0.account_id"]').selectOption(String(material?.id));
  await main.getByLabel(site.say('المبلغ قبل الضريبة', 'Amount without VAT')).fill('١٠٠');
  await main.getByLabel(site.say('الضريبة في الإيصال', 'VAT on the receipt')).fill('15');
  await expect(main.locator('[role=status] [data-amount="115"]')).toBeVisible();
  await main.getByRole('button', { name: site.say('حفظ المسودة', 'Save draft') }).click();
  await expect(page).toHaveURL(/petty-cash\/\d+$/);
  await main.locator('input[type=file]').setInputFiles({
    ...{ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('115.00') },
  });
  await expect(main.getByText('receipt.txt').first()).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await expectAccessible(page, { part: 'main' });

  // What is typed is saved when posting is refused, and the next attempt goes on from there.
  const post = main.getByRole('button', { name: site.say('ترحيل', 'Post') });
  const date = main.locator('[name=date]');
  await date.fill(`${year}-01-10`);
  const final = dialog.getByRole('button', { name: site.say('ترحيل', 'Post') });
  await post.click();
  await final.click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog
    .getByRole('button', { name: site.say('إغلاق', 'Close') })
    .last()
    .click();
  await date.fill(dayInRiyadh(new Date()));
  await post.click();
  await final.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PX-/);
  await open(page, '/admin/petty-cash');
  await expect(
    main.getByRole('listitem').filter({ hasText: name }).locator('[data-amount="385"]'),
  ).toBeVisible();
});
