import { test as base, expect, onPhone, open, staffSite } from './site.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(['/api/approval-deputies']),
});

test.use({ baseURL: staffSite });

test(
  'rules order approvers by keyboard, and a deputy is named and removed',
  onPhone,
  async ({ page, site }, { repeatEachIndex }) => {
    await signInAsStaff(page, site);
    const { email, password } = stranger();
    const name = `نائب ${email.replace(/\D/g, '')}`;
    const amount = 500_000_000 + repeatEachIndex;
    const user = { name, email, type: 'supervisor', role: 2, password, password_confirmation: password };
    await call(page, 'POST', '/api/users', user, 201);
    await open(page, '/admin/approvals');
    await expect(page.getByText('لا شيء بانتظارك.')).toBeVisible();
    await page.getByRole('link', { name: 'القواعد' }).click();
    await page.getByRole('button', { name: 'إضافة قاعدة' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=kind]').selectOption('estimation');
    await dialog.getByLabel('من مبلغ (ر.س)').fill(amount.toLocaleString('ar-SA'));
    const approver = dialog.getByLabel('اختر دورًا أو شخصًا');
    const add = dialog.getByRole('button', { name: 'إضافة', exact: true });
    for (const label of [name, 'كل من دوره \u2068مشرف\u2069']) {
      await approver.selectOption({ label });
      await add.click();
    }
    const steps = dialog.getByRole('listitem');
    await expect(steps).toHaveCount(2);
    await steps
      .nth(1)
      .getByRole('button', { name: /^تقديم/ })
      .press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(/في الموضع 1 من 2/);
    await expect(steps.first()).toHaveText(/مشرف/);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowUp');
    await dialog.getByRole('button', { name: 'حفظ القاعدة' }).click();
    await expect(dialog).toHaveCount(0);
    const rules = await call<{ id: number; amount: number }[]>(page, 'GET', '/api/approval-rules?sort=-id');
    const rule = rules.find((rule) => rule.amount === amount);
    expect(rule).toMatchObject({
      kind: 'estimation',
      steps: [{ role: 2 }, { user: expect.any(Number) }],
    });
    await call(page, 'DELETE', `/api/approval-rules/${rule?.id}`);

    await page.getByRole('link', { name: 'النيابة', exact: true }).click();
    await page.getByLabel('النائب').selectOption({ label: name });
    await page.getByLabel('أول يوم', { exact: true }).fill('2999-01-02');
    await page.getByLabel('آخر يوم', { exact: true }).fill('2999-01-01');
    const form = page.getByRole('button', { name: 'تسمية نائب' });
    await form.click();
    await expect(page.getByText('يجب ألا يسبق آخر يوم أول يوم.')).toBeVisible();
    await page.getByLabel('آخر يوم', { exact: true }).fill('2999-01-09');
    await form.click();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(row).toHaveText(/نيابة عن/);
    await row.getByRole('button', { name: /^إزالة/ }).click();
    await page.getByRole('button', { name: 'إزالة النيابة' }).click();
    await expect(row).toHaveCount(0);
  },
);
