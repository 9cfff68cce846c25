import type { Browser } from '@playwright/test';
import { expect, onDesktop, open, proof, staffSite, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { misfits } from './support/fits.ts';
import { mailsTo, stranger } from './support/people.ts';
import { signInAsStaff } from './support/staff.ts';
import { acceptByLink, codesTo, makeActiveContract, makeCustomer } from './support/works.ts';

test.use({ baseURL: staffSite });

const lines = [
  { description: 'Foundations', amount: 180_000 },
  { description: 'Structure', amount: 420_000 },
  { description: 'Masonry', amount: 150_000 },
  { description: 'Finishing', amount: 250_000 },
];

/** The customer, on a phone and in Arabic: as they sign a contract (contracts.spec.ts). */
async function acceptOnPhone(browser: Browser, code: string, email: string): Promise<void> {
  const phone = await browser.newContext({
    ...{ baseURL: staffSite, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const held = await phone.newPage();
  await open(held, `/d/${code}`);
  const document = held.locator('#shared-document');
  for (const text of ['Finishing', '237,500', 'ملحق علوي إضافي', '1,191,208', '257 يومًا'])
    await expect(document.getByText(text).first()).toBeAttached();
  expect(await misfits(held)).toEqual([]);
  await expectAccessible(held, { part: '#shared-document' });
  await document.locator('[name=agreed]').check();
  await document.locator('[name=name]').fill('عبدالله القحطاني');
  await document.locator('[name=id_last4]').fill('٤٨٢١');
  await document.getByRole('button', { name: 'أرسل رمز التحقق' }).click();
  await expect(document.locator('[name=code]')).toBeFocused();
  await document.locator('[name=code]').fill((await codesTo(email, 3)).at(-1) ?? '');
  await document.getByRole('button', { name: /أقبل التغيير/ }).click();
  await expect(held.getByRole('heading', { level: 1, name: 'شكرًا لك، اتفقنا على التغيير' })).toBeFocused();
  await phone.close();
}

test('a change of a contract is priced, accepted and applied', onDesktop, async ({ page, browser, site }) => {
  await signInAsStaff(page, site);
  const { email } = stranger();
  const entry = {
    ...{ name: 'مبنى المروج الإداري', customer_id: await makeCustomer(page, email), lines },
    ...{ retention_percent: 10, advance_percent: 10, starts_on: '2026-01-18', duration_days: 243 },
  };
  const contract = await makeActiveContract(page, entry);

  // It begins on the page of the contract, with every item of it.
  await open(page, `/admin/contracts/${contract.id}`);
  await page.locator('#change-orders').getByRole('link', { name: 'New change order' }).click();
  await expect(page).toHaveURL(/change-orders\/new\?contract_id=/);
  const change = (name: string) => page.getByRole('textbox', { name: `Change of ${name} (SAR)` });
  const finishing = page.locator('[data-key=l4]');

  // An item may fall to zero and no further.
  await change('Finishing').fill('-250000.01');
  await expect(finishing).toContainText('The item cannot fall below zero. Its amount is 250,000.00 SAR.');
  await expect(page.getByRole('button', { name: 'Save the draft' })).toBeDisabled();
  await change('Finishing').fill('-١٢٥٠٠');
  await page.keyboard.press('Tab');
  await expect(change('Finishing')).toHaveValue('−12,500.00');
  // Until the draft's page is there, the form takes no more input, which would be lost.
  const held = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const seen = () => document.querySelector('main [inert] form') && resolve(true);
        new MutationObserver(seen).observe(document.body, { subtree: true, attributeFilter: ['inert'] });
      }),
  );
  await page.getByRole('button', { name: 'Save the draft' }).click();
  expect(await held).toBe(true);
  await expect(page).toHaveURL(/\/admin\/change-orders\/\d+$/);

  // The draft saves itself, and its figures follow each key.
  await page.getByRole('button', { name: 'New item' }).click();
  await page.getByRole('textbox', { name: 'Description of new item 1', exact: true }).fill('ملحق علوي إضافي');
  await page.getByRole('textbox', { name: 'English description of new item 1' }).fill('Roof annex');
  await change('Roof annex').fill('48333.33');
  await page.locator('[name=days]').fill('14');
  const sums = page.getByRole('list', { name: 'Totals' });
  for (const figure of ['1,000,000.00', '+35,833.33', '1,035,833.33', '155,375.00', '1,191,208.33'])
    await expect(sums.getByText(figure, { exact: false }).first()).toBeVisible();
  await expect(
    page.getByText(/It increases the contract by .?35,833\.33.? SAR, and extends it by 14 days\./),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Send to be accepted' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('+41,208.33');
  await dialog.getByRole('button', { name: 'Send to be accepted' }).click();
  await expect(dialog).toContainText('is sent');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('Waiting for the customer to accept using the link.')).toBeVisible();

  // After the copy of the signed contract.
  const mail = (await mailsTo(email, 2)).at(-1);
  const code = /\/d\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  if (proof) await acceptOnPhone(browser, code, email);
  else await acceptByLink(page, code, email, 2);

  // Applied, it is part of the contract; what was signed is told apart.
  await page.reload();
  await page.getByRole('button', { name: 'Apply to the contract' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply to the contract' }).click();
  await expect(page.getByText('The change is part of the contract.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Evidence of acceptance' })).toBeVisible();
  await page.getByRole('link', { name: 'See the schedule of values' }).click();
  await expect(page).toHaveURL(/\/admin\/contracts\/\d+$/);
  await expect(page.getByText('1,035,833.33').first()).toBeVisible();
  await expect(page.locator('#change-orders').getByText('Applied')).toBeVisible();
});
