import { expect, inProof, onDesktop, open, staffSite, test } from './site.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { makeActiveContract, makeCustomer } from './support/works.ts';

test.use({ baseURL: staffSite });

test.beforeEach(async ({ page, site }) => signInAsStaff(page, site));

test('retained money is claimed and agreed, and stands in the register', onDesktop, async ({ page }) => {
  const { email } = stranger();
  const digits = email.replace(/\D/g, '');
  const name = `Retained house ${digits}`;
  const post = <Answer>(path: string, body: object = {}, status = 200) =>
    call<Answer>(page, 'POST', path, body, status);
  const contract = await makeActiveContract(page, {
    ...{ name, customer_id: await makeCustomer(page, email) },
    ...{ advance_percent: 0, retention_percent: 10 },
    lines: [{ description: 'Structure', amount: 100_000.05 }],
  });
  const path = `/api/contracts/${contract.id}`;
  const { certificate } = await post<{ certificate: { id: number } }>(
    `${path}/certificates`,
    { period_to: '2026-03-31', lines: [{ line_id: 1, percent: 100 }] },
    201,
  );
  for (const verb of ['submit', 'measure', 'approve', 'agree'])
    await post(`/api/certificates/${certificate.id}/${verb}`);
  const elsewhere = { number: 'OLD-1', date: '2026-04-02' };
  await post(`/api/certificates/${certificate.id}/invoiced-elsewhere`, elsewhere);
  await open(page, `/admin/contracts/${contract.id}`);
  const retention = page.getByRole('region', { name: 'Retention register' });
  await expect(retention.getByText('Planned')).toHaveCount(2);
  await page.getByRole('button', { name: 'Record preliminary handover' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record the handover' }).click();
  await retention.getByRole('button', { name: 'Claim' }).click();
  const claim = page.getByRole('dialog', { name: 'Claim the retention of the preliminary handover' });
  await expect(claim.getByLabel('Amount (SAR)')).toHaveValue('5,000.01');
  await claim.getByRole('button', { name: 'Claim', exact: true }).click();
  await retention.getByRole('button', { name: 'Record the agreement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record the agreement' }).click();
  await expect(retention.getByText('Customer agreed')).toBeVisible();

  await page.goto('/en/admin/retention');
  await page.getByRole('searchbox', { name: 'Contract or customer' }).fill(digits);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.locator('[data-amount]')).toHaveText(['10,000.01', '5,000.01', '5,000.00']);
});

test(
  'a letter of guarantee is begun from its contract and extended',
  inProof(onDesktop),
  async ({ page }) => {
    const { email } = stranger();
    const digits = email.replace(/\D/g, '');
    const name = `Guaranteed house ${digits}`;
    const number = `LG-${digits}`;
    const contract = await makeActiveContract(page, {
      ...{ name, customer_id: await makeCustomer(page, email) },
      lines: [{ description: 'Structure', amount: 100_000 }],
    });
    await open(page, `/admin/contracts/${contract.id}`);
    const letters = page.getByRole('region', { name: 'Letters of guarantee' });
    await letters.getByRole('link', { name: 'New letter of guarantee' }).click();
    const letter = page.getByRole('dialog', { name: 'New letter of guarantee' });
    await expect(letter.getByRole('link', { name })).toBeVisible();
    for (const [field, value] of Object.entries({
      ...{ number, bank: 'Riyad Bank', amount: '٢٥٬٠٠٠' },
      ...{ issued_on: '2026-01-10', expires_on: '2027-01-31' },
    }))
      await letter.locator(`[name=${field}]`).fill(value);
    await letter.getByRole('button', { name: 'Save' }).click();
    const stored = page.getByRole('dialog', { name: number });
    await expect(stored.getByRole('heading', { name: 'Files' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: number }).click();
    await stored.getByRole('button', { name: 'Extend' }).click();
    const extend = page.getByRole('dialog', { name: 'Extend the letter of guarantee?' });
    await extend.getByRole('textbox', { name: 'New expiry' }).fill('2028-01-31');
    await extend.getByRole('button', { name: 'Extend' }).click();
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('31 January 2028');
  },
);
