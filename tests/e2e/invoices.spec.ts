import type { Page } from '@playwright/test';
import { test as base, expect, onDesktop, onPhone, open, proof, staffSite } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { misfits } from './support/fits.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { makeActiveContract } from './support/works.ts';

const test = base.extend({
  // An invoice without a total is refused.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(['/api/invoices']),
});

test.use({ baseURL: staffSite });

/** What tax invoices say of the company; its name stays, as other tests read it. */
const seller = {
  ...{
    corp_vat_number: '310122393500003',
    corp_cr_number: '1010010000',
    corp_street: 'طريق الأمير تركي الأول',
  },
  ...{ corp_building_no: '2322', corp_district: 'حطين', corp_city: 'الرياض', corp_postal_code: '13512' },
};

const address = {
  ...{ street: 'صلاح الدين', building_no: '1111', district: 'المروج', city: 'الرياض' },
  ...{ postal_code: '12282', country: 'SA' },
};

async function makeBuyer(page: Page, changes: object = {}): Promise<number> {
  for (const [key, value] of Object.entries(seller))
    await call(page, 'POST', '/api/configurations', { key, value });
  const company = {
    ...{ name: 'شركة المالك التجارية', kind: 'company', email: stranger().email, phone: '0501234567' },
    ...{ translations: { en: { name: 'Al Malik Trading' } }, vat_number: '399999999800003' },
    ...{ cr_number: '1010548217', address, ...changes },
  };
  const { customer } = await call<{ customer: { id: number } }>(page, 'POST', '/api/customers', company, 201);
  return customer.id;
}

async function accessible(page: Page, part: string): Promise<void> {
  expect(await misfits(page)).toEqual([]);
  await expectAccessible(page, { part });
}

/** For pages made of the same parts as one that is `accessible`: under `npm run proof` they are too. */
async function fits(page: Page): Promise<void> {
  if (proof) await accessible(page, 'main');
  else expect(await misfits(page)).toEqual([]);
}

test(
  'an agreed certificate becomes an invoice, which its customer reads on a phone and pays',
  onPhone,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    const customer_id = await makeBuyer(page, { address: { ...address, building_no: '' } });
    const lines = [
      { description: 'أعمال الحفر والأساسات', amount: 180_000 },
      { description: 'الهيكل الإنشائي', amount: 820_000 },
    ];
    const contract = await makeActiveContract<{ id: number }>(page, {
      ...{ name: 'مبنى المروج الإداري', customer_id, lines },
      ...{ advance_percent: 10, retention_percent: 10 },
    });

    // The advance is invoiced from the contract, once the buyer's data are whole.
    await open(page, site.path(`/admin/contracts/${contract.id}`));
    await page.getByRole('button', { name: 'فوترة الدفعة المقدمة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'فاتورة دفعة مقدمة' })).toBeVisible();
    await expect(
      page.getByText('لا يمكن الإصدار قبل إكمال بيانات المشتري: رقم المبنى 4 أرقام.'),
    ).toBeVisible();
    await fits(page);
    const advance = page.url();
    await call(page, 'PUT', `/api/customers/${customer_id}`, { address });
    await page.reload();
    await page.getByRole('button', { name: 'إصدار الفاتورة' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'إصدار الفاتورة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /INV-/ })).toBeVisible();
    expect(page.url()).toBe(advance);

    const { certificate } = await call<{ certificate: { id: number } }>(
      page,
      'POST',
      `/api/contracts/${contract.id}/certificates`,
      { lines: [{ line_id: 1, percent: 100 }] },
      201,
    );
    for (const move of ['submit', 'measure', 'approve'])
      await call(page, 'POST', `/api/certificates/${certificate.id}/${move}`, {});
    await call(page, 'POST', `/api/certificates/${certificate.id}/agree`, { name: 'عبدالله القحطاني' });
    await open(page, site.path(`/admin/certificates/${certificate.id}`));
    await page.getByRole('button', { name: 'إصدار الفاتورة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'فاتورة ضريبية' })).toBeVisible();
    await page.getByRole('button', { name: 'إصدار الفاتورة' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'إصدار الفاتورة' }).click();
    await expect(page.getByRole('img', { name: 'رمز الاستجابة للفاتورة' })).toBeVisible();
    await accessible(page, 'main');
    await page.getByRole('button', { name: 'إرسال إلى العميل' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'إرسال إلى العميل' }).click();
    const sent = page.getByRole('dialog');
    await expect(sent.getByText('تم الإرسال إلى')).toBeVisible();
    const link = (await sent.getByRole('link', { name: 'فتح الرابط' }).getAttribute('href')) ?? '';
    await sent.getByRole('button', { name: 'إغلاق' }).last().click();
    await expect(page.getByText(/المتبقي .*168,?300\.00/)).toBeVisible();

    await open(page, new URL(link).pathname);
    await expect(page.getByRole('heading', { level: 1, name: 'فاتورة' })).toBeVisible();
    await expect(page.locator('[data-final]').getByText('168,300')).toBeVisible();
    await accessible(page, '#shared-document');
    for (const name of [/PDF/, /XML/]) {
      const href = await page.getByRole('link', { name }).first().getAttribute('href');
      expect((await page.request.get(href ?? '')).status()).toBe(200);
    }
    await page.goBack();

    // The receipt is begun from the invoice, and pays it.
    await page.getByRole('link', { name: 'تسجيل دفعة' }).click();
    await expect(page.getByRole('textbox', { name: 'المبلغ' })).toHaveValue('168,300.00');
    await page.getByRole('button', { name: 'ترحيل السند' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ترحيل السند' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /RV-/ })).toBeVisible();
    await fits(page);
    await page.getByRole('link', { name: /INV-/ }).click();
    await expect(page.getByText('سُددت الفاتورة.')).toBeVisible();
  },
);

test(
  'a free invoice is written, issued, found in the list and credited in part',
  onDesktop,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    const customer_id = await makeBuyer(page);
    await open(page, site.path(`/admin/invoices/new?customer_id=${customer_id}`));
    await page.getByRole('textbox', { name: /^Description/ }).fill('Maintenance visit');
    await page.getByRole('button', { name: 'Begin the draft' }).click();
    await expect(page.getByRole('alert')).toHaveText('You cannot save an invoice with zero total amount');
    await page.getByRole('textbox', { name: /^Price without VAT/ }).fill('100');
    await page.getByRole('button', { name: 'Begin the draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tax invoice' })).toBeVisible();

    await page.getByRole('textbox', { name: 'Quantity, item 1' }).fill('3');
    await page.getByRole('textbox', { name: 'Unit price, item 1' }).press('Enter');
    await page.getByRole('textbox', { name: 'Description, item 2' }).fill('Spare parts');
    await page.getByRole('textbox', { name: 'Unit price, item 2' }).fill('50.50');
    const account = page.getByRole('region', { name: 'Invoice summary' });
    await expect(account.locator('[data-amount="403.08"]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Issue invoice' }).first().click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByText('Issuing fixes for good')).toBeVisible();
    await asked.getByRole('button', { name: 'Issue invoice' }).click();
    const heading = page.getByRole('heading', { level: 1, name: /INV-/ });
    await expect(heading).toBeVisible();
    const number = /INV-[\w-]+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    await fits(page);

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Credit note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('One visit did not take place');
    await dialog.getByRole('radio', { name: 'Item amounts' }).check();
    await dialog.getByRole('textbox', { name: 'Amount of item 1' }).fill('100');
    await dialog.getByRole('button', { name: 'Begin the note' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Credit note' })).toBeVisible();
    await page.getByRole('button', { name: 'Issue note' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue note' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /CN-/ })).toBeVisible();

    await open(page, site.path('/admin/invoices'));
    await page.getByRole('button', { name: /Awaiting payment/ }).click();
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row.locator('[data-amount="288.08"]')).toBeVisible();
    await expect(row.locator('[data-zatca="not_needed"]')).toBeVisible();
    // The rows are dimmed while they load.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await accessible(page, 'main');
  },
);
