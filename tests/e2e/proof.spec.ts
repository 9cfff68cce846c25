import { test as base, expect, open, staffSite } from './site.ts';
import { stranger } from './support/people.ts';
import { administrator, call, signInAsStaff } from './support/staff.ts';
import { makeCustomer } from './support/works.ts';

const test = base.extend({
  // Refused for want of a proof, and a wrong password.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(['/post', '/api/account/proof']),
});

test.use({ baseURL: staffSite });

test.beforeEach(async ({ page, site }) => signInAsStaff(page, site));

test('a payment is posted once its author has proved who they are, as it was asked for', async ({
  page,
  site,
}) => {
  const customer_id = await makeCustomer(page, stranger().email);
  const { payment } = await call<{ payment: { id: number } }>(
    ...([page, 'POST', '/api/payments'] as const),
    { method: 'transfer', customer_id, amount: 750 },
    201,
  );
  // The server asks 15 minutes after the login; until the proof is given, the test answers in its place.
  let proved = false;
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/payments/${payment.id}/post`, (route, request) => {
    keys.push(request.headers()['idempotency-key']);
    if (proved) return route.continue();
    const refusal = { message: 'Confirm that it is you.', proof: 'password' };
    return route.fulfill({ status: 403, json: refusal });
  });
  await page.route('**/api/account/proof', async (route) => {
    const answer = await route.fetch();
    proved = answer.ok();
    await route.fulfill({ response: answer });
  });
  await open(page, `/admin/payments/${payment.id}`);
  const post = site.say('ترحيل السند', 'Post voucher');
  await page.getByRole('button', { name: post }).click();
  await page.getByRole('dialog').getByRole('button', { name: post }).click();

  const question = page.getByRole('dialog', { name: site.say('أكّد هويتك', 'Confirm that it is you') });
  const password = question.locator('[name=password]');
  await expect(password).toBeFocused();
  await question.getByRole('button', { name: site.say('إلغاء', 'Cancel') }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Confirm that it is you.')).toBeVisible();

  await page.getByRole('dialog').getByRole('button', { name: post }).click();
  await password.fill('a house of sand');
  await password.press('Enter');
  await expect(question.getByText(site.say('كلمة المرور غير صحيحة', 'not right'))).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(administrator.password);
  await password.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PV-2026-');
  expect([keys.length, new Set(keys.slice(-2)).size]).toEqual([3, 1]);
  expect(keys.at(-1)).toBeTruthy();
});
