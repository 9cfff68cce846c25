import type { Page } from '@playwright/test';
import { alive, expect, onDesktop, onPhone, open, test } from './site.ts';
import { heldBack } from './support/held-back.ts';
import { changeLanguage, reach } from './support/home.ts';
import { textsOfReact, translated } from './support/translated.ts';

test.describe('a page translated by the browser', () => {
  test('keeps working, and shows changes', onPhone, async ({ page, site }) => {
    await open(page, '/');
    for (const id of ['partners', 'recent-projects', 'estimation-calculator', 'design-your'])
      await reach(page, id);
    expect(await textsOfReact(page)).toEqual([]);
    await translated(page);

    const calculator = page.locator('#estimation-calculator');
    await calculator.getByRole('button', { name: 'الدور الأرضي' }).click();
    await page.locator('#calculator-land_floor-space').fill('250');
    await expect(calculator.locator('[data-final]').first()).toHaveText('115,000');
    await calculator.getByRole('radio', { name: 'عمارة' }).check();
    await expect(calculator.locator('[data-final]').first()).toHaveText('110,000');
    await calculator.getByRole('button', { name: 'طباعة التقدير' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء' }).click();

    const form = page.locator('#design-your form');
    await form.getByRole('button').click();
    await expect(form.getByText('هذا الحقل مطلوب.')).toHaveCount(4);
    await page.route('**/api/contact-us', (route) =>
      route.fulfill({ json: { status: 'success', message: '' } }),
    );
    for (const [name, value] of Object.entries(written)) await form.locator(`[name=${name}]`).fill(value);
    await form.getByRole('button').click();
    await expect(form.locator('[name=message]')).toHaveValue('');

    await changeLanguage(page, site);
    await expect(page.locator('#design-your h2')).toContainText('Design your project');
  });
});

const written = {
  name: 'سارة العتيبي',
  phone: '0501234567',
  email: 'sara@example.com',
  message: 'فيلا من دورين',
};

/** Does what a password manager does: adds an element beside each field, and one at the end. */
function putElementsBeside(page: Page, fields: string) {
  return page.locator(fields).evaluateAll((inputs) => {
    for (const input of inputs) {
      input.setAttribute('data-manager', '');
      input.after(Object.assign(document.createElement('span'), { textContent: '🔑' }));
    }
    document.body.append(document.createElement('password-manager'));
  });
}

test.describe('input from before the scripts load', () => {
  // React reports that it renders the page again.
  test.use({ mayFail: ['Error:', 'Applying'] });

  test('is kept if an extension has added elements beside the fields', onDesktop, async ({ page }) => {
    const forms = [
      ['/en/login', { email: 'someone@example.com', password: 'typed early' }],
      ['/en', written],
    ] as const;
    for (const [path, typed] of forms) {
      const release = await heldBack(page, '**/assets/*.js');
      await page.goto(path);
      for (const [name, value] of Object.entries(typed)) await page.fill(`form [name=${name}]`, value);
      await putElementsBeside(
        page,
        Object.keys(typed)
          .map((name) => `form [name=${name}]`)
          .join(),
      );
      release();
      await alive(page);
      if (path === '/en') await reach(page, 'design-your');
      for (const [name, value] of Object.entries(typed))
        await expect(page.locator(`form [name=${name}]`)).toHaveValue(value);
      await page.unroute('**/assets/*.js');
    }
  });
});

test.describe('without cookies and storage', () => {
  // React Router warns that it cannot restore the scroll position.
  test.use({ mayFail: ['Failed', '/login'] });

  test('the language changes, and the login explains what it needs', onPhone, async ({ page, context }) => {
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    await open(page, '/login');
    await page.getByRole('button', { name: 'English' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/en\/login$/);
    await page.fill('[name=email]', 'admin@example.com');
    await page.fill('[name=password]', 'a house of stone and light');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/cookies/);
    await expect(page.locator('[name=email]')).toHaveValue('admin@example.com');
  });
});
