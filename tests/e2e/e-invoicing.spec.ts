import { sellerFacts } from '#modules/invoices/invoices.factory.ts';
import { startTaxAuthority, verdict } from '#tests/support/zatca-authority.ts';
import { authorityPort, test as base, expect, onPhone, open, staffSite } from './site.ts';
import { call, signInAsStaff } from './support/staff.ts';

const test = base.extend({
  // A wrong password and a refused sample.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(['/compliance', '/checks']),
});

test.use({ baseURL: staffSite });

test.beforeEach(async ({ page, site }) => signInAsStaff(page, site));

test(
  'a unit is led to its production certificate, past a wrong password and a refused sample',
  onPhone,
  async ({ page }, { repeatEachIndex }) => {
    const name = `EGS-${9 + repeatEachIndex}`;
    const authority = await startTaxAuthority(authorityPort);
    try {
      const { corp_name: _, ...facts } = sellerFacts;
      for (const [key, value] of Object.entries(facts))
        await call(page, 'POST', '/api/configurations', { key, value });
      await open(page, '/admin/e-invoicing');
      await page.getByRole('button', { name: 'إضافة جهاز' }).click();
      const dialog = page.getByRole('dialog', { name: 'إضافة جهاز' });
      await dialog.getByLabel('اسم الجهاز').fill(name);
      await dialog.getByLabel('الفرع').fill('الرياض');
      await dialog.getByRole('button', { name: 'إنشاء المفتاح وطلب الشهادة' }).click();

      const unit = page.getByRole('region', { name });
      await unit.getByText('عرض طلب الشهادة').click();
      await expect(unit.getByText('BEGIN CERTIFICATE REQUEST')).toBeVisible();
      const password = unit.getByLabel('رمز التفعيل لمرة واحدة');
      await password.fill('000000');
      await password.press('Enter');
      await expect(unit.getByText('OTP is not valid').first()).toBeVisible();
      await password.fill(authority.otp);
      await password.press('Enter');

      let samples = 0;
      authority.judge = ({ path }) => {
        if (!path.endsWith('/compliance/invoices')) return undefined;
        samples += 1;
        return samples === 2
          ? { status: 400, body: verdict('clearance', 'ERROR', 'BR-KSA-17', 'reason is missing') }
          : undefined;
      };
      await unit.getByRole('button', { name: 'إرسال النماذج' }).click();
      await expect(unit.getByText('reason is missing')).toBeVisible();
      await expect(unit.getByText('مرفوض')).toHaveCount(1);
      await unit.getByRole('button', { name: 'إرسال النماذج' }).click();
      await unit.getByRole('button', { name: 'طلب شهادة الإنتاج' }).click();
      await expect(unit.getByText('تنتهي الشهادة')).toBeVisible();
      await expect(unit.getByText('مقبول')).toHaveCount(6);
      await expect(page.getByRole('region', { name: 'بانتظار الهيئة' })).toContainText(
        'لا ينتظر الهيئة شيء.',
      );

      await unit.getByRole('button', { name: 'إنهاء الجهاز' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'إنهاء الجهاز' }).click();
      await expect(unit.getByText('منتهٍ')).toBeVisible();
    } finally {
      await authority.stop();
    }
  },
);
