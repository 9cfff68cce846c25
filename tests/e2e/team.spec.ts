import { expect, onPhone, open, staffSite, test } from './site.ts';
import { stranger } from './support/people.ts';
import { smallPicture } from './support/pictures.ts';
import { signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite });

test(
  'somebody is added by the menu New with a photograph, and stands on the page of the team',
  onPhone,
  async ({ page, site }) => {
    const name = `ليلى الحربي ${stranger().email.replace(/\D/g, '')}`;
    await signInAsStaff(page, site);
    await open(page, '/admin');
    await page.getByRole('banner').getByRole('button', { name: 'جديد' }).click();
    await page.getByRole('link', { name: 'عضو في الفريق' }).click();
    const form = page.getByRole('form');
    await expect(form.locator('[name="name"]')).toBeFocused();
    await form.locator('[name="name"]').fill(name);
    await form.locator('[name="role"]').fill('مهندسة تنفيذ');
    await form.locator('[name="group"]').selectOption('site');
    await form.locator('input[type=file]').setInputFiles(await smallPicture());
    await form.getByRole('button', { name: 'حفظ', exact: true }).click();
    await expect(page.getByText('حُفظت بيانات العضو.')).toBeVisible();

    await open(page, '/team');
    const group = page.getByRole('region', { name: 'فريق الموقع' });
    const person = group.getByRole('listitem').filter({ hasText: name });
    await expect(person).toContainText('مهندسة تنفيذ');
    await person.scrollIntoViewIfNeeded();
    await expect(person.locator('img').first()).toBeVisible();
  },
);
