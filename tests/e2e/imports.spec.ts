import { expect, open, staffSite, test } from './site.ts';
import { call, signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite });

test('a list of customers is imported with its columns corrected, and taken back', async ({
  page,
  site,
  mayFail,
}) => {
  await signInAsStaff(page, site);
  const digits = String(10_000_000 + Math.floor(Math.random() * 8_999_999));
  const rows = [`نورة ${digits},05${digits},الرياض`, `نورة مكررة,٠٥${digits},`, `بلا رقم ${digits},12,جدة`];
  const file = {
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['من هو,رقم الجوال,المدينة', ...rows].join('\n')),
  };

  await open(page, '/admin/customers');
  await page
    .getByRole('main')
    .getByRole('link', { name: site.say('استيراد', 'Import') })
    .click();
  // The beginning of a workbook, as after a download that broke off.
  mayFail.push('/api/imports');
  const broken = { name: 'clients.xlsx', mimeType: '', buffer: Buffer.from('504b0304140000000800', 'hex') };
  await page.locator('input[type=file]').setInputFiles(broken);
  await expect(page.getByRole('main')).toContainText(site.say('تعذّرت قراءة الملف', 'could not be read'));
  await page.locator('input[type=file]').setInputFiles(file);

  // The first heading is not known: its column is chosen.
  const check = page.getByRole('button', { name: site.say('افحص الصفوف', 'Check the rows') });
  await expect(page.getByRole('alert')).toContainText(site.say('الاسم', 'Name'));
  await expect(check).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('من هو').selectOption({ label: site.say('الاسم (مطلوب)', 'Name (required)') });
  await check.click();

  // The preview names what is wrong and what is skipped, before anything is stored.
  const rejected = page.getByRole('tabpanel');
  await expect(rejected).toContainText(site.say('اكتب رقم هاتف', 'Write a phone number'));
  await expect(rejected).toContainText(`بلا رقم ${digits}`);
  await page.getByRole('tab', { name: site.say('مكررة', 'Duplicates') }).click();
  await expect(page.getByRole('tabpanel')).toContainText(site.say('مثل الصف 2', 'The same as row 2'));
  const saving = page.waitForEvent('download');
  await page.getByRole('tab', { name: site.say('مرفوضة', 'Rejected') }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: 'CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('button', { name: site.say('استورد صفًا واحدًا', 'Import 1 row') }).click();
  await page.getByRole('tab', { name: site.say('أُضيفت', 'Added') }).click();
  await expect(page.getByRole('link', { name: `نورة ${digits}` })).toBeVisible();

  const takeBack = site.say('تراجع عن الاستيراد', 'Undo the import');
  await page.getByRole('button', { name: takeBack }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: takeBack }).click();
  await expect(page.getByText(site.say('تم التراجع عنه', 'Undone')).first()).toBeVisible();
  expect(await call(page, 'GET', `/api/customers?q=05${digits}`)).toEqual([]);
});
