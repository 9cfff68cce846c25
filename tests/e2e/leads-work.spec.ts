import type { Page } from '@playwright/test';
import { expect, onBoth, onDesktop, open, staffSite, test } from './site.ts';
import { loginOn, mailsTo, stranger } from './support/people.ts';
import { administrator, call, signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite });

/** A request from the site. */
async function sent(page: Page, name: string, phone: string): Promise<{ id: number; email: string }> {
  const { email } = stranger();
  const body = { name, email, phone, message: 'Villa', honeypot: '' };
  const choices = { real_estate_type: 'villa', project_type: 'key_delivery' };
  const { id } = await call<{ id: number }>(page, 'POST', '/api/contact-us', { ...body, ...choices });
  return { id, email };
}

const stageOf = async (page: Page, id: number) =>
  (await call<{ request: { stage: string } }>(page, 'GET', `/api/requests/${id}`)).request.stage;

test('several leads are lost at once, and one is answered in four clicks', onBoth, async ({ page, site }) => {
  await signInAsStaff(page, site);
  const name = `Bulk ${stranger().email.split('@')[0]}`;
  const leads = [await sent(page, name, '0501110001'), await sent(page, name, '0501110002')];
  await open(page, `/admin/requests?view=list&q=${encodeURIComponent(name)}`);
  const main = page.getByRole('main');
  const all = site.say('اختر الكل', 'Select all');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  // A phone does not show the head of the table.
  const around = isPhone ? main.locator('label').filter({ hasText: all }) : main.getByRole('columnheader');
  await around.getByRole('checkbox', { name: all }).check();
  const bar = page.locator('[data-bulk]');
  await bar.getByRole('combobox', { name: site.say('نقل', 'Move') }).selectOption('lost');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: site.say('السعر', 'Price'), exact: true }).check();
  await dialog.locator('[type=submit]').click();
  await expect(bar).toHaveCount(0);
  for (const { id } of leads) expect(await stageOf(page, id)).toBe('lost');

  const { id, email } = await sent(page, name, '0501110003');
  await open(page, `/admin/requests?view=list&status=new&q=${encodeURIComponent(name)}`);
  // Four clicks: the lead, the template, the mail, and contacted.
  await main.getByRole('link', { name, exact: true }).click();
  await dialog.locator('[name=answer]').selectOption({ index: 1 });
  await expect(dialog.locator('[name=answer_text]')).toHaveValue(new RegExp(name));
  await dialog.getByRole('button', { name: site.say('إرسال بالبريد', 'Send by email') }).click();
  await dialog.getByRole('button', { name: site.say('سجّل التواصل', 'Mark as contacted') }).click();
  await expect.poll(() => stageOf(page, id)).toBe('contacted');
  const [mail] = await mailsTo(email, 1);
  expect(mail?.text).toContain(name);
});

test(
  'a lead begun from a customer is theirs, and a phone entered twice loses no words',
  onDesktop,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    const digits = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
    const name = `Hind ${digits}`;
    const given = { name, email: stranger().email };
    const { customer } = await call<{ customer: { id: number } }>(page, 'POST', '/api/customers', given, 201);
    await open(page, `/en/admin/requests?view=list&customer_id=${customer.id}`);
    const entry = page.locator('form[data-new]');
    await expect(entry).toContainText(`Customer: \u2068${name}\u2069`);
    await entry.locator('[name=phone]').fill(`05${digits}`);
    await entry.locator('[name=message]').fill('An annex');
    await entry.getByRole('button', { name: 'Add' }).click();
    await expect(entry.locator('[name=phone]')).toHaveValue('');
    const leads = await call<{ name: string }[]>(page, 'GET', `/api/requests?customer_id=${customer.id}`);
    expect(leads).toMatchObject([{ name, message: 'An annex' }]);

    await entry.locator('[name=name]').fill('Somebody else');
    await entry.locator('[name=phone]').fill(`+966 5${digits}`);
    await entry.locator('[name=message]').fill('A pool too');
    await entry.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText(/Hind .* was entered with this mobile/)).toBeVisible();
    await expect(entry.locator('[name=message]')).toHaveValue('A pool too');
  },
);

test(
  'the mail of a notice leads to the lead, after the login too',
  onDesktop,
  async ({ page, site, browser }) => {
    await signInAsStaff(page, site);
    const { id } = await sent(page, 'From the mail', '0501110004');
    const elsewhere = await browser.newContext({ baseURL: staffSite });
    const opened = await elsewhere.newPage();
    await opened.goto(`/admin/requests/${id}`);
    await expect(opened).toHaveURL(/\/login\?next=/);
    await loginOn(opened, site).name.waitFor();
    const form = opened.locator('main form');
    await form.locator('[name=email]').fill(administrator.email);
    await form.locator('[name=password]').fill(administrator.password);
    await form.locator('[name=password]').press('Enter');
    await expect(opened).toHaveURL(new RegExp(`/admin/requests/${id}$`));
    await expect(opened.getByRole('dialog')).toContainText('From the mail');
    await elsewhere.close();
  },
);
