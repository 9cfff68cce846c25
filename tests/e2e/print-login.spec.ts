import type { Locator, Page } from '@playwright/test';
import { expect, inProof, onDesktop, open, type Site, test } from './site.ts';
import { villa } from './support/customer.ts';
import { reach } from './support/home.ts';
import { customer, expectStored, loginOn, stranger } from './support/people.ts';

/** Opens a calculator filled in by a visitor. */
async function filledCalculator(page: Page, site: Site) {
  await page.addInitScript((cart) => {
    if (sessionStorage.filled) return;
    sessionStorage.filled = 'yes';
    localStorage.setItem('calculatorCart', cart);
  }, JSON.stringify(villa));
  await page.goto(site.path('/'));
  await reach(page, 'estimation-calculator');
  const section = page.locator('#estimation-calculator');
  const print = site.say('طباعة التقدير', 'Print estimate');
  return {
    sum: section
      .getByRole('region', { name: site.say('التقدير المبدئي', 'Preliminary estimate') })
      .locator('[data-final]'),
    print: section.getByRole('button', { name: print }).last(),
    prompt: page.getByRole('alertdialog', {
      name: site.say('فضلًا سجّل الدخول لطباعة التقدير!', 'Please login to print the estimation!'),
    }),
    question: page.getByRole('alertdialog', { name: site.say('هل أنت متأكد؟', 'Are you sure?') }),
    ready: section.getByRole('region', {
      name: site.say('تقديرك جاهز للطباعة', 'Your estimate is ready to print'),
    }),
  };
}

/** From a filled calculator through a new account to the open print copy. */
test('a visitor who prints gets through an account to the question in nine actions, and one click prints the estimate', async ({
  page,
  site,
}) => {
  await page.context().addInitScript(() => Object.assign(window, { print: () => {} }));
  const calculator = await filledCalculator(page, site);
  const person = stranger();
  let actions = 0;
  const press = (button: Locator) => {
    actions += 1;
    return button.click();
  };
  const fill = (name: string, value: string) => {
    actions += 1;
    return page.locator(`main form [name="${name}"]`).fill(value);
  };

  await press(calculator.print);
  await press(calculator.prompt.getByRole('button', { name: site.say('إنشاء حساب', 'Create account') }));
  await expect(page).toHaveURL(new RegExp(`${site.path('/register')}$`));
  // The address changes before the page does, and the home page's form also has a name field.
  await expect(page.locator('main form [name="password_confirmation"]')).toBeVisible();
  await fill('name', person.name);
  await fill('email', person.email);
  await fill('phone', '0501234567');
  await fill('password', person.password);
  await fill('password_confirmation', person.password);
  await press(page.locator('main form [name="policy"]'));
  await press(
    page.locator('main form').getByRole('button', { name: site.say('إنشاء الحساب', 'Create account') }),
  );
  await expect(page).toHaveURL(new RegExp(`${site.path('/login')}$`));
  await expect(loginOn(page, site).name).toHaveValue(person.email);
  // The login submits itself.
  await expect(page).toHaveURL(new RegExp(`${site.path('/')}#estimation-calculator$`));
  await expect(calculator.question).toContainText(
    site.say('هل تريد طباعة التقدير؟', 'Do you want to print the estimation?'),
  );
  await expect(calculator.sum).toHaveText('430,560');
  expect(actions).toBe(9);
  const opening = page.waitForEvent('popup');
  await press(calculator.question.getByRole('button', { name: site.say('طباعة التقدير', 'Print estimate') }));
  await expect((await opening).getByRole('article')).toContainText(person.name);
  expect(actions).toBe(10);
  await expect(calculator.sum).toHaveText('0');
  await expect(calculator.ready).toBeHidden();
  await expect(page.getByRole('link', { name: site.say('فتح طلباتي', 'Open My Orders') })).toBeVisible();
});

test(
  'a login in another tab makes the estimate ready here',
  inProof(onDesktop),
  async ({ page, request, site }) => {
    const calculator = await filledCalculator(page, site);
    await calculator.print.click();
    await expect(calculator.prompt).toBeVisible();
    const other = await page.context().newPage();
    await open(other, site.path('/login'));
    const person = await customer(request);
    await loginOn(other, site).send(person);
    await expectStored(other, { user: { email: person.email } });
    await expect(calculator.prompt).toBeHidden();
    await calculator.question.getByRole('button', { name: 'Cancel' }).click();
    await expect(calculator.ready).toBeVisible();
    await page.reload();
    await expect(calculator.ready).toBeVisible();
    await expect(calculator.question).toBeHidden();
    await calculator.ready.getByRole('button', { name: 'Not now' }).click();
    await expect(calculator.ready).toBeHidden();
    await expect(calculator.sum).toHaveText('430,560');
  },
);
