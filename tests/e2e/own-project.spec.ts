import AxeBuilder from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { expect, onPhone, open, type Site, test } from './site.ts';
import { signInAsCustomer } from './support/customer.ts';
import { misfits } from './support/fits.ts';
import { writeLarge } from './support/large-letters.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { makeActiveContract } from './support/works.ts';

interface Contract {
  id: number;
  lines: { id: number }[];
}

/** Staff's page with a contract of this customer that is worked on, and a certificate that awaits them. */
async function startProject(browser: Browser, site: Site, email: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false });
  const page = await context.newPage();
  await signInAsStaff(page, site);
  const [customer] = await call<{ id: number }[]>(
    page,
    'GET',
    `/api/customers?q=${encodeURIComponent(email)}`,
  );
  const entry = {
    ...{
      name: 'مبنى المروج الإداري',
      customer_id: customer?.id,
      starts_on: '2026-01-15',
      duration_days: 240,
    },
    ...{ advance_percent: 10, retention_percent: 10 },
    lines: [
      { description: 'الأساسات', amount: 180_000 },
      { description: 'الهيكل', amount: 420_000 },
    ],
  };
  const contract = await makeActiveContract<Contract>(page, entry);
  const move = (path: string) => call(page, 'POST', `/api/${path}`, {});
  const [line] = contract.lines;
  const { certificate } = await call<{ certificate: { id: number } }>(
    page,
    'POST',
    `/api/contracts/${contract.id}/certificates`,
    { lines: [{ line_id: line?.id, percent: 50 }], period_from: '2026-01-15', period_to: '2026-01-31' },
    201,
  );
  for (const verb of ['submit', 'measure', 'approve']) await move(`certificates/${certificate.id}/${verb}`);
  return { page, id: contract.id, close: () => context.close() };
}

test(
  'a customer sees the project, opens what awaits them, and writes to the office, which answers',
  onPhone,
  async ({ page, browser, site }) => {
    const { email } = await signInAsCustomer(page);
    const office = await startProject(browser, site, email);
    await open(page, site.path('/account'));
    await page
      .locator('main')
      .getByRole('link', { name: site.say('مشاريعي', 'My projects') })
      .click();
    await page.getByRole('link', { name: 'مبنى المروج الإداري' }).click();
    const project = page.locator('#project');
    await expect(project.getByRole('heading', { level: 1 })).toHaveText('مبنى المروج الإداري');
    await expect(project.getByText('15%', { exact: true }).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('#project').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    expect(await misfits(page)).toEqual([]);

    const tabs = page.getByRole('navigation', { name: site.say('أقسام المشروع', 'Parts of the project') });
    await tabs.getByRole('link', { name: site.say('الرسائل', 'Messages') }).click();
    const messages = project.locator('#messages');
    await messages.getByRole('textbox').fill('متى الزيارة القادمة؟');
    await messages.getByRole('button', { name: site.say('إرسال', 'Send') }).click();
    await expect(messages.getByRole('listitem')).toContainText('متى الزيارة القادمة؟');
    await expect(messages.getByRole('textbox')).toHaveValue('');

    await open(office.page, `/admin/contracts/${office.id}`);
    await expect(office.page.getByText('متى الزيارة القادمة؟')).toBeVisible();
    await office.page
      .getByRole('radio', { name: site.say('رسالة إلى العميل', 'Message to the customer') })
      .check();
    await office.page.locator('textarea[name="note"]').fill('الأحد 4:30 م.');
    await office.page.getByRole('button', { name: site.say('أرسل', 'Send'), exact: true }).click();
    await expect(office.page.getByText('الأحد 4:30 م.')).toBeVisible();
    await office.close();

    await page.reload();
    await expect(messages.getByRole('listitem')).toHaveCount(2);
    await expect(messages.getByRole('listitem').last()).toContainText('الأحد 4:30 م.');
    await writeLarge(page, 2);
    await page.reload();
    await expect.poll(() => misfits(page)).toEqual([]);

    await project.getByRole('link', { name: site.say('راجع ووافق', 'Review and agree') }).click();
    await expect(page).toHaveURL(/\/d\/[^/]+$/);
    await expect(page.locator('#shared-document')).toBeVisible();
  },
);
