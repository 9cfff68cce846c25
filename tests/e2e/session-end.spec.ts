import { alive, expect, inProof, onDesktop, shortSessions, test } from './site.ts';
import { signIn } from './support/customer.ts';
import { customer, expectStored, loginOn, stored } from './support/people.ts';
import { bell } from './support/staff.ts';

// The server with sessions of 12 s announces their end after half of that.
test.use({ baseURL: shortSessions, mayFail: ['/user', ...bell] });

test('a session announces its end, is extended for all tabs, leads at its end to the login and back, and is over for later pages', async ({
  page,
  context,
  request,
  site,
}) => {
  const person = await customer(request, shortSessions);
  await signIn(page, person);
  await page.goto(`${site.path('/projects')}?page=1`);
  const other = await context.newPage();
  await other.goto(site.path('/about'));
  await alive(other);
  const warning = page.getByRole('alertdialog');
  const warningElsewhere = other.getByRole('alertdialog');
  await expect(warning).toContainText(site.say('تنتهي الجلسة', 'Your session ends in'));
  await expect(warningElsewhere).toContainText(site.say('تنتهي الجلسة', 'Your session ends in'));
  const said = await warning.getByRole('heading').textContent();
  await expect(warning.getByRole('heading')).not.toHaveText(said ?? '');
  await warning.getByRole('button', { name: site.say('تمديد الجلسة', 'Extend session') }).click();
  await expect(warning).toBeHidden();
  await expect(warningElsewhere).toBeHidden();
  expect((await stored(page)).user).toMatchObject({ email: person.email });

  await page.evaluate(() => localStorage.setItem('calculatorCart', '[{"type":"tank","qty":1,"space":24}]'));
  await expect(page).toHaveURL(/\/login\?/);
  await expect(other).toHaveURL(/\/login\?/);
  await expect(page.getByText(site.say('انتهت الجلسة.', 'Session Expired'))).toBeVisible();
  await expectStored(page, {
    user: null,
    token: null,
    cart: null,
    draft: '[{"type":"tank","qty":1,"space":24}]',
  });
  await alive(page);
  await loginOn(page, site).send(person);
  await expect(page).toHaveURL(new RegExp(`${site.path('/projects')}\\?page=1$`));

  await test.step('a page opened after the end is shown as to a visitor', async () => {
    await expectStored(page, { user: { email: person.email } });
    await other.close();
    await page.goto('/healthz');
    // Simulates an ended session: its cookie is gone and its expiry has passed.
    await page.context().clearCookies({ name: /session_token/ });
    await page.clock.install({ time: Date.now() + 13_000 });
    await page.goto(site.path('/services'));
    await alive(page);
    await expectStored(page, { user: null, token: null });
    await expect(page).toHaveURL(new RegExp(`${site.path('/services')}$`));
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
  });
});

test(
  'a session at its maximum age reports that it cannot be extended',
  inProof(onDesktop),
  async ({ page, request, site }) => {
    const person = await customer(request, shortSessions);
    let end = '';
    await page.route('**/user', async (route) => {
      const answer = await route.fetch();
      end ||= answer.headers()['x-session-expires'] ?? '';
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-session-expires': end } });
    });
    await page.goto(site.path('/login'));
    await alive(page);
    await loginOn(page, site).send(person);
    await expect(page).toHaveURL(new RegExp(`//[^/]+${site.path('/')}$`));
    const warning = page.getByRole('alertdialog');
    await warning.getByRole('button', { name: site.say('تمديد الجلسة', 'Extend session') }).click();
    const word = site.say('لا يمكن تمديد هذه الجلسة أكثر.', 'This session cannot be extended any further.');
    await expect(page.getByText(word)).toBeVisible();
    await expect(page).toHaveURL(/\/login\?/);
  },
);
