import { expect, onDesktop, open, test } from './site.ts';
import { signInAsStaff } from './support/staff.ts';

test(
  'search everywhere works by keyboard, and shows only results for the latest query',
  onDesktop,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    await open(page, '/admin/partners');
    const tool = page.getByRole('button', { name: 'Search everywhere' });
    await tool.focus();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search everywhere' });
    await expect(field).toBeFocused();
    await expect(page.getByRole('option', { name: 'Partners' })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(tool).toBeFocused();

    await page.keyboard.press('Enter');
    let letFirstGo = () => {};
    const held = new Promise<void>((resolve) => {
      letFirstGo = resolve;
    });
    await page.route('**/api/search?q=steel', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/search?q=steel');
    await field.fill('steel');
    await asked;
    await field.fill('iban');
    const setting = page.getByRole('option', { name: /IBAN/ });
    await expect(setting).toHaveAttribute('aria-selected', 'true');
    letFirstGo();
    await expect(page.getByRole('option', { name: /Steel/ })).toHaveCount(0);
    await expect(field).toHaveAttribute('aria-activedescendant', (await setting.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/config\/registration#corp_iban$/);
    await expect(field).toBeHidden();
  },
);
