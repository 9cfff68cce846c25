import { expect, onDesktop, open, staffSite, test } from './site.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { codesTo, makeCustomer } from './support/works.ts';

test.use({ baseURL: staffSite });

test(
  'an accepted quote becomes a contract that its customer signs on a phone, and is handed over',
  onDesktop,
  async ({ page, browser, site }) => {
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
    await call(page, 'POST', `/api/d/${sent.quote.share.code}/code`, { channel: 'email' });
    await call(page, 'POST', `/api/d/${sent.quote.share.code}/accept`, {
      ...{
        name: 'عبدالله القحطاني',
        id_last4: '4821',
        code: (await codesTo(email, 2))[0],
        agreed: true,
        chosen: [],
      },
      terms_version: (
        await call<{ document: { terms: { version: number } } }>(
          page,
          'GET',
          `/api/d/${sent.quote.share.code}`,
        )
      ).document.terms.version,
    });

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
    const context = await browser.newContext({
      ...{ baseURL: staffSite, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      ...{ locale: 'ar-SA', reducedMotion: 'reduce' },
    });
    const phone = await context.newPage();
    await open(phone, `/d/${contract.share.code}`);
    const form = phone.locator('#accept');
    await form.locator('[name=agreed]').check();
    await form.locator('[name=name]').fill('عبدالله القحطاني');
    await form.locator('[name=id_last4]').fill('4821');
    await form.getByRole('button', { name: 'أرسل رمز التحقق' }).click();
    await expect(form.locator('[name=code]')).toBeFocused();
    // After the quote, its code, its acceptance and the contract.
    await form.locator('[name=code]').fill((await codesTo(email, 5))[1] ?? '');
    const sign = form.getByRole('button', { name: 'توقيع العقد بقيمة' });
    await expect(sign).toContainText('690,000.00');
    await expect(sign).toContainText(contract.number);
    await sign.click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/شكرًا لثقتكم/);
    await expect(phone.getByRole('heading', { name: 'دليل التوقيع' })).toBeVisible();
    await context.close();

    await open(page, `/en/admin/contracts/${id}`);
    await expect(page.getByRole('heading', { name: 'Evidence of the signature' })).toBeVisible();
    await press('Start work').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start work' }).click();
    await press('Record preliminary handover').click();
    await page.locator('[name=defects]').fill('شرخ في جدار الدرج\nميول الحمام الأرضي');
    await press('Record the handover').click();
    await expect(page.getByRole('region', { name: 'Handovers' }).getByRole('listitem')).toHaveCount(3);
    await expect(press('Record final handover')).toBeVisible();

    // A quote has one contract: its page leads there.
    await open(page, `/en/admin/quotes/${quote.id}`);
    await page.getByRole('link', { name: `Open contract ${contract.number}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/contracts/${id}$`));
  },
);
