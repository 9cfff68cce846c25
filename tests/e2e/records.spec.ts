import { test as base, expect, onDesktop, open, staffSite } from './site.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(['/api/requests/999999', '/notes', '/files']),
});

test.use({ baseURL: staffSite });

test(
  'a record has its own address over its list, and accepts notes that mention colleagues, and files',
  onDesktop,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    const { email, name } = stranger();
    const body = { name, email, phone: '0501234567', message: 'Villa', honeypot: '' };
    const choices = { real_estate_type: 'villa', project_type: 'key_delivery' };
    await call(page, 'POST', '/api/contact-us', { ...body, ...choices });
    const q = encodeURIComponent(email);
    const [{ id }] = await call<[{ id: number }]>(page, 'GET', `/api/requests?spam=0&q=${q}`);
    const list = `/admin/requests?q=${q}`;
    const record = `/admin/requests/${id}?q=${q}`;
    // The record names its customer in a link too.
    const link = page.locator('main a[data-record]').filter({ hasText: name });
    const dialog = page.getByRole('dialog');
    const note = dialog.locator('[name=note]');

    await test.step('it opens directly, and leaving it with unsaved input asks first', async () => {
      await open(page, record);
      await note.fill('Not saved');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Close without saving' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(list);
    });

    await test.step('the browser goes back to its list, and forward to it', async () => {
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
    });

    const log = dialog.getByRole('tabpanel').getByRole('listitem');
    await test.step('a note mentions a colleague, and stays when the server cannot be reached', async () => {
      const add = dialog.getByRole('button', { name: 'Add', exact: true });
      await page.route('**/notes', (route) => route.abort(), { times: 1 });
      await note.pressSequentially('Ask @sys');
      await dialog.getByRole('listbox').getByRole('option', { name: 'System administrator' }).click();
      await add.click();
      await expect(note).toHaveValue('Ask @System administrator ');
      await expect(add).toBeEnabled();
      await add.click();
      await expect(note).toHaveValue('');
      await expect(log.filter({ hasText: 'wrote a note' })).toContainText('Ask @System administrator');
    });

    await test.step('a file is added, deleted and restored, and one of another kind refused', async () => {
      const file = (name: string, text: string) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      });
      await dialog
        .locator('input[type=file]')
        .setInputFiles([file('page.txt', '<!doctype html><p>x'), file('plan.txt', 'two floors')]);
      await expect(dialog.getByRole('alert').filter({ hasText: 'not accepted' })).toBeVisible();
      await expect(log.filter({ hasText: 'added a file' })).toContainText('plan.txt');
      await dialog.getByRole('button', { name: /^Delete .*plan\.txt/ }).click();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await expect(dialog.getByRole('link', { name: /^Download .*plan\.txt/ })).toBeVisible();
    });

    await test.step('Escape leads to its place in the list', async () => {
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(list);
      await expect(link).toBeFocused();
    });

    await test.step('an address without a record leads to the list', async () => {
      await open(page, '/admin/requests/999999');
      await expect(dialog.getByRole('alert')).toHaveText(/may have been deleted/);
      await dialog.getByRole('button', { name: 'Back to the list' }).click();
      await expect(page).toHaveURL(/requests$/);
    });
  },
);
