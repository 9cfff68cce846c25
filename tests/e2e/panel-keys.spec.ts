import { expect, onDesktop, open, test } from './site.ts';
import { signInAsStaff } from './support/staff.ts';

test(
  'the panel on a desktop: single keys, groups of the sidebar, and search everywhere by keyboard',
  onDesktop,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    await open(page, '/en/admin');
    const names = page.locator('main a[data-record]');
    const menu = page.getByRole('navigation', { name: 'Account pages' });
    const group = (name: string) => menu.getByRole('button', { name });
    const quotes = menu.getByRole('link', { name: 'Quotes' });

    await test.step('the main page of every group is visible from the first visit on', async () => {
      for (const name of ['Dashboard', 'Projects', 'Users', 'Estimations', 'Partners', 'Configurations'])
        await expect(menu.getByRole('link', { name })).toBeInViewport();
      await menu.getByRole('link', { name: 'Projects' }).click();
      await expect(page).toHaveURL(/\/admin\/projects$/);
    });

    await test.step('single keys search, move through a list and begin a record, but not in fields', async () => {
      const search = page.getByRole('main').getByRole('searchbox');
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
    });

    await test.step('the sidebar opens the group of the open page', async () => {
      await expect(group('Works')).toHaveAttribute('aria-expanded', 'true');
      await expect(group('Sales')).toHaveAttribute('aria-expanded', 'false');
      await expect(quotes).toBeHidden();
      await group('Works').click();
      await expect(group('Works')).toHaveAttribute('aria-expanded', 'false');
      await expect(menu.getByRole('link', { name: 'Projects' })).toBeHidden();
      await group('Sales').click();
      await expect(quotes).toBeVisible();
    });

    await test.step('single keys are switched off', async () => {
      await page.keyboard.press('Shift+?');
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await help.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await page.keyboard.press('n');
      await expect(page).toHaveURL(/\/admin\/projects$/);
    });

    await test.step('both are remembered', async () => {
      await page.reload();
      await expect(names.first()).toBeVisible();
      await page.keyboard.press('j');
      await expect(names.first()).not.toBeFocused();
      await expect(group('Works')).toHaveAttribute('aria-expanded', 'false');
      await expect(menu.getByRole('link', { name: 'Projects' })).toBeHidden();
      await expect(quotes).toBeVisible();
      await menu.getByRole('link', { name: 'Waiting for you' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for you');
    });

    await test.step('search everywhere works by keyboard, and shows only results for the latest query', async () => {
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
      const { promise: held, resolve: letFirstGo } = Promise.withResolvers<void>();
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
    });

    await test.step('a dialog that searches begins in the search, and what is chosen has the focus', async () => {
      await open(page, '/en/admin/receipts/new');
      await page.getByRole('button', { name: 'Choose project' }).press('Enter');
      const dialog = page.getByRole('dialog');
      const search = dialog.getByRole('searchbox');
      await expect(search).toBeFocused();
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      await search.press('Enter');
      await expect(dialog.getByRole('listitem').first().getByRole('button')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      const another = page.getByRole('button', { name: 'Choose another' });
      await expect(another).toBeFocused();
      await expect(page).toHaveURL(/\/receipts\/new$/);
    });
  },
);
