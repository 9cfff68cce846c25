import { expect, onDesktop, open, staffSite, test } from './site.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite, mayFail: ['/notes', '/files'] });

test.beforeEach(async ({ page, site }) => signInAsStaff(page, site));

test(
  'a record accepts notes that mention colleagues, and files, and the bell reports both',
  onDesktop,
  async ({ page }) => {
    const { email } = stranger();
    await call(page, 'POST', '/api/contact-us', {
      name: 'نورة',
      email,
      phone: '0501234567',
      message: 'سور حول الأرض.',
      real_estate_type: 'villa',
      project_type: 'bones',
      honeypot: '',
    });
    await open(page, `/admin/requests?q=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Open the request of نورة' }).click();
    const dialog = page.getByRole('dialog');
    const note = dialog.locator('[name=note]');

    // Input stays when the server cannot be reached.
    await page.route('**/notes', (route) => route.abort(), { times: 1 });
    await note.pressSequentially('Ask @sys');
    await dialog.getByRole('listbox').getByRole('option', { name: 'System administrator' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(note).toHaveValue('Ask @System administrator ');
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(note).toHaveValue('');
    const log = dialog.getByRole('tabpanel').getByRole('listitem');
    await expect(log.filter({ hasText: 'wrote a note' })).toContainText('Ask @System administrator');

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
  },
);
