import { test as base, expect, onDesktop, onPhone, open, staffSite } from './site.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(['/api/requests/999999']),
});

test.use({ baseURL: staffSite });

test.beforeEach(async ({ page, site }) => signInAsStaff(page, site));

test('a request has its own address over its list', onDesktop, async ({ page, site }) => {
  const { email, name } = stranger();
  const body = { name, email, phone: '0501234567', message: 'Villa', honeypot: '' };
  const choices = { real_estate_type: 'villa', project_type: 'key_delivery' };
  await call(page, 'POST', '/api/contact-us', { ...body, ...choices });
  const q = encodeURIComponent(email);
  const [{ id }] = await call<[{ id: number }]>(page, 'GET', `/api/requests?spam=0&q=${q}`);
  const list = `/admin/requests?q=${q}`;
  const record = `/admin/requests/${id}?q=${q}`;
  await open(page, list);
  // The record names its customer in a link too.
  const link = page.locator('main a[data-record]').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  await expect(link).toHaveAttribute('href', record);
  await link.click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(record);
  await expect(page).toHaveTitle(new RegExp(name));
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(list);
  await expect(link).toBeFocused();

  // The record opens directly, and leaving it with unsaved input asks first.
  await open(page, record);
  await dialog.locator('[name=note]').fill('Not saved');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: site.say('أكمل التعديل', 'Keep editing') }).click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: site.say('أغلق بلا حفظ', 'Close without saving') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(list);

  await open(page, '/admin/requests/999999');
  await expect(dialog.getByRole('alert')).toHaveText(/may have been deleted/);
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/requests$/);
});

test('the tabs of a project have addresses', onPhone, async ({ page }) => {
  const name = `مشروع ${stranger().email}`;
  const { project } = await call<{ project: { id: number } }>(
    page,
    'POST',
    '/api/projects',
    { name, owner: 'متانة' },
    201,
  );
  const path = `/admin/projects/${project.id}`;
  await open(page, `${path}/media`);
  const dialog = page.getByRole('dialog');
  const tab = (label: string) => dialog.getByRole('tab', { name: label });
  await expect(tab('وسائط المشروع')).toHaveAttribute('aria-selected', 'true');
  await tab('وحدات المشروع').click();
  await expect(page).toHaveURL(`${path}/units`);
  await tab('البيانات الأساسية').click();
  await expect(page).toHaveURL(path);
  await dialog.locator('[name=address]').fill('حي النرجس');
  await tab('وحدات المشروع').click();
  await expect(page).toHaveURL(`${path}/units`);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'أغلق بلا حفظ' }).click();
  await expect(page).toHaveURL(/projects$/);
});
