import type { Page } from '@playwright/test';
import { expect, inProof, onDesktop, open, staffSite, test } from './site.ts';
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

test('several leads are lost at once, and one is answered in four clicks', async ({ page, site }) => {
  await signInAsStaff(page, site);
  const name = `Bulk ${stranger().email.split('@')[0]}`;
  const leads = [await sent(page, name, '0501110001'), await sent(page, name, '0501110002')];
  // A text in the other language is aligned like its column.
  const inOther = site.say('Send the drawings', 'إرسال المخططات');
  await call(page, 'PUT', `/api/requests/${leads[0]?.id}`, { next_action: inOther });
  await open(page, `/admin/requests?view=list&q=${encodeURIComponent(name)}`);
  const main = page.getByRole('main');
  const action = main.locator('bdi').filter({ hasText: inOther });
  await expect(action).toHaveCSS('text-align', site.say('right', 'left'));
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
  await main.getByRole('combobox', { name: site.say('الحالة', 'Status') }).selectOption('new');
  // Four clicks: the lead, the template, the mail, and contacted.
  await main.locator(`a[data-record="${id}"]`).click();
  await dialog.locator('[name=answer]').selectOption({ index: 1 });
  await expect(dialog.locator('[name=answer_text]')).toHaveValue(new RegExp(name));
  await dialog.getByRole('button', { name: site.say('إرسال بالبريد', 'Send by email') }).click();
  await dialog.getByRole('button', { name: site.say('سجّل التواصل', 'Mark as contacted') }).click();
  await expect.poll(() => stageOf(page, id)).toBe('contacted');
  const [mail] = await mailsTo(email, 1);
  expect(mail?.text).toContain(name);
});

test(
  'the mail of a notice leads to the lead, after the login too',
  inProof(onDesktop),
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
