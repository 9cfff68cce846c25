import { expect, onDesktop, open, staffSite, test } from './site.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { acceptByLink, codesTo, makeCustomer } from './support/works.ts';

test.use({ baseURL: staffSite });

test(
  'an accepted quote becomes a contract that its customer signs on a phone, and is handed over',
  onDesktop,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    const { email } = stranger();
    const entry = {
      ...{
        name: 'مبنى المروج الإداري',
        customer_id: await makeCustomer(page, email),
        valid_until: '2099-12-31',
      },
      lines: [{ description: 'أعمال الحفر والأساسات', unit: 'عدد', quantity: 1, unit_price: 600_000 }],
    };
    const { quote } = await call<{ quote: { id: number } }>(page, 'POST', '/api/quotes', entry, 201);
    const sent = await call<{ quote: { share: { code: string } } }>(
      page,
      'POST',
      `/api/quotes/${quote.id}/send`,
      {},
    );
    await acceptByLink(page, sent.quote.share.code, email, 1);

    await open(page, `/en/admin/quotes/${quote.id}`);
    await page.getByRole('link', { name: 'Make the contract' }).click();
    await page.getByRole('button', { name: 'Create the draft' }).click();
    await expect(page).toHaveURL(/\/admin\/contracts\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);

    // Approving stores what was typed, and fixes it.
    await page.locator('[name="site.permit_no"]').fill('1447/50231');
    const press = (name: string) => page.getByRole('button', { name, exact: true });
    await press('Approve contract').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve contract' }).click();
    await expect(page.getByText('Locked since it was approved')).toBeVisible();
    await expect(page.locator('#customer').getByText('1447/50231')).toBeVisible();
    await press('Send to be signed').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send to be signed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

    const { contract } = await call<{ contract: { number: string; share: { code: string } } }>(
      page,
      'GET',
      `/api/contracts/${id}`,
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/d/${contract.share.code}`);
    const form = page.locator('#accept');
    await form.locator('[name=agreed]').check();
    await form.locator('[name=name]').fill('عبدالله القحطاني');
    await form.locator('[name=id_last4]').fill('4821');
    await form.getByRole('button', { name: 'Send me the code' }).click();
    await expect(form.locator('[name=code]')).toBeFocused();
    // After the quote, its code, its acceptance and the contract.
    await form.locator('[name=code]').fill((await codesTo(email, 5))[1] ?? '');
    const sign = form.getByRole('button', { name: 'Sign for' });
    await expect(sign).toContainText('690,000.00');
    await expect(sign).toContainText(contract.number);
    await sign.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/);
    await expect(page.getByRole('heading', { name: 'Evidence of signature' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });

    await open(page, `/en/admin/contracts/${id}`);
    await expect(page.getByRole('heading', { name: 'Evidence of signature' })).toBeVisible();
    await press('Start work').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start work' }).click();
    await press('Record preliminary handover').click();
    await page.locator('[name=defects]').fill('شرخ في جدار الدرج\nميول الحمام الأرضي');
    await press('Record the handover').click();
    await expect(page.getByRole('region', { name: 'Handovers' }).getByRole('listitem')).toHaveCount(3);
    await expect(press('Record final handover')).toBeVisible();

    // A quote has one contract: its page leads there.
    await page.locator(`main a[href$="/admin/quotes/${quote.id}"]`).first().click();
    await page.getByRole('link', { name: `Open contract ${contract.number}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/contracts/${id}$`));
  },
);
