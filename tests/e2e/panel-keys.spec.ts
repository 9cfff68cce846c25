import { expect, onDesktop, open, test } from './site.ts';
import { signInAsStaff } from './support/staff.ts';

test(
  'single keys search, move through a list and begin a record, but not in fields',
  onDesktop,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    await open(page, '/en/admin/projects');
    const search = page.getByRole('main').getByRole('searchbox');
    const names = page.locator('main a[data-record]');
    await expect(names.first()).toBeVisible();

    await page.keyboard.press('j');
    await expect(names.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(names.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(names.first()).toBeFocused();

    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('nj/');
    await expect(search).toHaveValue('nj/');
    await expect(page).toHaveURL(/q=nj/);
    await search.fill('');
    await expect(page).not.toHaveURL(/q=/);
    await search.blur();

    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/admin\/projects\/new$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('Shift+?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/admin\/projects$/);
    await page.reload();
    await expect(names.first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(names.first()).not.toBeFocused();
  },
);
