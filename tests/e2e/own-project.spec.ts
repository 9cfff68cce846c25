import type { Browser } from '@playwright/test';
import { makePhotograph } from '#modules/diary/diary.factory.ts';
import { expect, onPhone, open, type Site, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { signInAsCustomer } from './support/customer.ts';
import { misfits } from './support/fits.ts';
import { heldBack } from './support/held-back.ts';
import { writeLarge } from './support/large-letters.ts';
import { codeTo } from './support/people.ts';
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
  const day = { day: '2026-01-20', stage: 'الهيكل', works: 'صب السقف' };
  const { diary } = await call<{ diary: { id: number } }>(
    page,
    'POST',
    `/api/contracts/${contract.id}/diary`,
    day,
    201,
  );
  const { cookies } = await page.request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph() };
  const stored = await page.request.post(`/api/diary/${diary.id}/photographs`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    multipart: { file, shown: '1', caption: 'السقف' },
  });
  expect(stored.status(), await stored.text()).toBe(201);
  return { page, id: contract.id, close: () => context.close() };
}

test(
  'a customer sees the project, opens what awaits them, and writes to the office, which answers',
  onPhone,
  async ({ page, browser, site }) => {
    const { email } = await signInAsCustomer(page);
    const office = await startProject(browser, site, email);
    await open(page, site.path('/my/projects'));
    const main = page.locator('main');
    await expect(main.getByText(site.say('لا مشاريع لك بعد', 'You have no projects yet'))).toBeVisible();
    await main.getByRole('link', { name: site.say('تأكيد البريد', 'Confirm the address') }).click();
    const address = main.getByRole('region', { name: site.say('البريد الإلكتروني', 'Email') });
    await address.locator('[name="code"]').fill(await codeTo(email));
    await address.getByRole('button', { name: site.say('تأكيد', 'Confirm'), exact: true }).click();
    await expect(address.getByText(site.say('مؤكد', 'Confirmed'), { exact: true })).toBeVisible();

    await open(page, site.path('/'));
    const bar = page.getByRole('region', { name: site.say('بانتظارك', 'Awaiting you') });
    await expect(bar).toContainText(/1/);
    await page.getByRole('button', { name: site.say('القائمة', 'Menu'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: site.say('مشاريعي • 1', 'My Projects • 1') })
      .click();
    await page.getByRole('link', { name: 'مبنى المروج الإداري' }).click();
    const project = page.locator('#project');
    await expect(project.getByRole('heading', { level: 1 })).toHaveText('مبنى المروج الإداري');
    await expect(project.getByText('15%', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, { part: '#project' });
    expect(await misfits(page)).toEqual([]);

    const tabs = page.getByRole('navigation', { name: site.say('أقسام المشروع', 'Project sections') });
    const messages = project.locator('#messages');
    await project
      .getByRole('button', { name: site.say('اسأل عن هذه الصورة', 'Ask about this photo') })
      .click();
    await expect(messages.getByRole('textbox')).toBeFocused();
    await expect(messages.getByRole('textbox')).toHaveValue(/(عن الصورة|About the photo): .*السقف/);
    await tabs.getByRole('link', { name: site.say('الرسائل', 'Messages') }).click();
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
    await expect(office.page.locator('textarea[name="note"]')).toHaveValue('');
    await expect(office.page.getByText('الأحد 4:30 م.')).toBeVisible();
    await office.close();

    // Written and sent before scripts load.
    const release = await heldBack(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await messages.getByRole('textbox').fill('شكرًا لكم.');
    await messages.getByRole('button', { name: site.say('إرسال', 'Send') }).click();
    release();
    await expect(messages.getByRole('listitem').last()).toContainText('شكرًا لكم.');

    await writeLarge(page, 2);
    await page.reload();
    await expect(messages.getByRole('listitem')).toHaveCount(3);
    await expect(messages.getByRole('listitem').nth(1)).toContainText('الأحد 4:30 م.');
    await expect.poll(() => misfits(page)).toEqual([]);

    await project.getByRole('link', { name: site.say('راجع ووافق', 'Review and agree') }).click();
    await expect(page).toHaveURL(/\/d\/[^/]+$/);
    await expect(page.locator('#shared-document')).toBeVisible();
  },
);
