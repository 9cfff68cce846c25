import type { Page } from '@playwright/test';
import { expect, inProof, onDesktop, open } from './site.ts';
import { crowd, test } from './support/crowded.ts';
import { saveEstimation, signInAsCustomer } from './support/customer.ts';
import { stranger } from './support/people.ts';
import { bell, call, loseSessionOver, signInAsStaff } from './support/staff.ts';

// A site of this worker's own, whose prices and counts nobody else changes, and whose lists are long. Overwriting
// somebody else's draft is refused. Each test needs its own list, filled once the failing paths are known.
test.use({
  baseURL: async ({ crowded }, use) => use(crowded),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(['/api/price-books/draft', '/user', ...bell]),
});

// In one worker: each worker that needs the site starts one.
test.describe.configure({ mode: 'default' });

/** Calls of the dashboard other than its four counts. */
const unread = {
  requests: '/api/requests?status=new&per_page=1',
  late: '/api/requests?due=late&assignee=me&per_page=1',
  today: '/api/requests?due=today&assignee=me&per_page=1',
  fresh_requests: '/api/requests?since=yesterday&per_page=1',
  fresh_estimations: '/api/estimations?since=yesterday&per_page=1',
  figures: '/api/requests/figures',
  estimations: '/api/estimations?status=pending&per_page=1',
  draft: '/api/price-books/draft',
  requests_weekly: '/api/requests/weekly',
  estimations_weekly: '/api/estimations/weekly',
};

type Week = { week: string; count: number };

test('the dashboard shows counts, waiting work and the last weeks, and claims nothing that it cannot read', async ({
  page,
  browser,
  site,
  baseURL,
  mayFail,
}) => {
  const customer = await browser.newPage({ baseURL });
  await signInAsCustomer(customer);
  await saveEstimation(customer);
  await customer.close();
  await signInAsStaff(page, site);
  const { stats } = await call<{ stats: number }>(page, 'GET', '/api/stats/requests');
  const weeks = await call<Week[]>(page, 'GET', '/api/estimations/weekly');
  const latest = weeks.at(-1)?.count ?? 0;
  expect(latest).toBeGreaterThan(0);

  await open(page, '/admin');
  const requests = page.locator('[data-count=requests]');
  await expect(requests).toHaveText(String(stats));
  const waiting = page.getByRole('region', { name: site.say('بانتظارك اليوم', 'Waiting for you today') });
  await expect(waiting).toBeVisible();
  const chart = page.getByRole('region', { name: site.say('آخر 12 أسبوعًا', 'The last 12 weeks') });
  const drawn = chart.getByRole('list').last().getByRole('listitem');
  await expect(drawn).toHaveCount(12);
  await expect(drawn.last()).toContainText(site.say(`التقديرات ${latest}`, `Estimations ${latest}`));
  const bar = await drawn.last().locator('[aria-hidden]').last().boundingBox();
  expect(bar?.height).toBeGreaterThan(20);
  // The oldest week is where reading starts.
  const [first, last] = [await drawn.first().boundingBox(), await drawn.last().boundingBox()];
  expect((first?.x ?? 0) < (last?.x ?? 0)).toBe(site.language === 'en');
  await page
    .getByRole('main')
    .getByRole('link', { name: /بانتظار الاعتماد|await/ })
    .click();
  await expect(page).toHaveURL(/estimations\?status=pending/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  // If none of it can be read, it does not claim that nothing waits or happened.
  mayFail.push(...Object.values(unread));
  const refused = (url: URL) => Object.values(unread).some((path) => `${url.pathname}${url.search}` === path);
  await page.route(refused, (route) => route.fulfill({ status: 403, json: { message: '' } }));
  const answered = Object.values(unread).map((path) => page.waitForResponse(`**${path}`));
  await page.goBack();
  await Promise.all(answered);
  await expect(requests).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(chart).toHaveCount(0);
});

test(
  'the dashboard links only to pages that its reader may open',
  inProof(onDesktop),
  async ({ page, browser, site, baseURL }) => {
    const linkedIn = (dashboard: Page) =>
      dashboard
        .getByRole('main')
        .getByRole('link')
        .filter({ has: dashboard.locator('[data-count]') });
    const staff = await browser.newPage({ baseURL });
    await signInAsStaff(staff, site);
    await open(staff, '/admin');
    await expect(linkedIn(staff)).toHaveCount(4);
    const { name, email, password } = stranger();
    const permissions = [{ module: 'partners', actions: { read: true } }];
    const asked = { name: email, level: 3, permissions };
    const { role } = await call<{ role: { id: number } }>(staff, 'POST', '/api/roles', asked, 201);
    const user = { name, email, type: 'supervisor', role: role.id };
    const login = { password, password_confirmation: password };
    await call(staff, 'POST', '/api/users', { ...user, ...login }, 201);
    await staff.close();
    await signInAsStaff(page, site, { email, password });
    await open(page, '/admin');
    await expect(linkedIn(page)).toHaveCount(1);
    await expect(linkedIn(page)).toHaveAttribute('href', '/admin/partners?status=active');

    // Without the form for new partners beside it, their list has the whole width.
    await linkedIn(page).click();
    const list = page.getByRole('region', { name: site.say('الشركاء', 'Partners') });
    await expect(list.getByRole('row').nth(1)).toBeVisible();
    expect((await list.boundingBox())?.width).toBeGreaterThan(800);
  },
);

type Book = { version: number; prices: Record<string, Record<string, number>>; ratios: object };

test("prices are saved as a draft, compared on three buildings, published, and kept under somebody else's", async ({
  page,
  site,
}) => {
  await signInAsStaff(page, site);
  const inForce = async () => (await call<[Book]>(page, 'GET', '/api/price-books'))[0];
  const bonesOf = ({ prices }: Book) => prices.villa?.bones ?? 0;
  const now = await inForce();
  const price = String(bonesOf(now) * 2);
  await open(page, '/admin/price-book');
  const field = page.locator('[name="prices.villa.bones"]');
  const note = page.locator('[name=note]');
  const save = page.getByRole('button', { name: site.say('احفظ مسودة', 'Save as draft') });
  const mine = page.getByRole('button', { name: site.say('احفظ ما كتبته', 'Save mine') });
  const small = page.getByRole('row').filter({ hasText: site.say('فيلا صغيرة', 'Small villa') });
  const publish = page.getByRole('button', { name: site.say('انشر إصدارًا جديدًا', 'Publish new version') });

  await test.step('a draft is compared and saved', async () => {
    // The initial prices may be accepted unchanged.
    await expect(
      page.getByRole('button', { name: site.say('هذه أسعارنا', 'These prices are ours') }),
    ).toBeEnabled();
    await field.fill('0');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(price);
    await expect(small).toContainText('+100');
    // Input typed while a draft is being saved stays.
    await note.fill('غلاء الحديد');
    await page.route('**/api/price-books/draft', async (route) => {
      if (route.request().method() === 'PUT') await note.fill('غلاء الحديد أولًا');
      await route.continue();
    });
    await save.click();
    await expect(page.getByRole('note')).toBeVisible();
    await expect(note).toHaveValue('غلاء الحديد أولًا');
    await page.unroute('**/api/price-books/draft');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(note).toHaveValue('غلاء الحديد');
    await expect(field).toHaveValue(price);
  });

  await test.step("somebody else's draft and one's own are shown before one of them is kept", async () => {
    const { draft } = await call<{ draft: object }>(page, 'GET', '/api/price-books/draft');
    await call(page, 'PUT', '/api/price-books/draft', { ...draft, updated_at: undefined, note: 'أخرى' });
    await note.fill('غلاء الحديد والإسمنت');
    await save.click();
    await mine.click();
    await expect(page.getByText(site.say('حُفظت المسودة', 'The draft is saved'))).toBeVisible();
  });

  await test.step('the draft is published as a new version', async () => {
    await publish.click();
    const question = page.getByRole('alertdialog');
    await question
      .getByRole('button', { name: site.say('انشر إصدارًا جديدًا', 'Publish new version') })
      .click();
    const history = page
      .getByRole('region', { name: site.say('الإصدارات', 'Versions') })
      .getByRole('listitem');
    await expect(history.first()).toContainText('غلاء الحديد والإسمنت');
    await expect(publish).toBeFocused();
    await expect(publish).toBeDisabled();
    expect(await inForce()).toMatchObject({
      version: now.version + 1,
      prices: { villa: { bones: Number(price) } },
    });
    // An earlier version shows grouped amounts, as everywhere.
    await history
      .last()
      .getByRole('button', { name: site.say('الإصدار 1', 'Version 1') })
      .click();
    await expect(page.getByRole('dialog').getByRole('cell', { name: '1,250', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('prices published by somebody else become the base of comparison', async () => {
    const now = await inForce();
    const bones = bonesOf(now);
    await field.fill((bones * 2).toLocaleString('ar-SA-u-nu-arab'));
    await expect(small).toContainText('+100');
    const prices = {
      villa: { ...now.prices.villa, bones: bones * 4 },
      building: { ...now.prices.building, bones: 777 },
    };
    const theirs = { prices, ratios: now.ratios, note: 'غلاء', based_on: now.version };
    await call(page, 'POST', '/api/price-books', theirs, 201);
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: String(bones * 4) });
    await expect(notice).toContainText(String(bones * 2));
    await expect(notice).not.toContainText(/[\u0660-\u0669]/);
    await expect(notice.getByRole('row').filter({ hasText: '777' })).toContainText(
      site.say('لم تغيّره', 'Not changed by you'),
    );
    await expect(small).toContainText('−50');
    await mine.click();
    await expect(
      page.getByText(`${site.say('الإصدار الساري:', 'Version in force:')} ${now.version + 1}`),
    ).toBeVisible();
    await expect(small).toContainText('−50');
    const { draft } = await call<{ draft: Book }>(page, 'GET', '/api/price-books/draft');
    expect(draft.prices).toMatchObject({ villa: { bones: bones * 2 }, building: { bones: 777 } });
  });

  await test.step("somebody else's changes to the draft are not discarded unread", async () => {
    const drop = page.getByRole('button', { name: site.say('حذف المسودة', 'Delete draft') });
    const { draft } = await call<{ draft: object }>(page, 'GET', '/api/price-books/draft');
    const theirs = { ...draft, updated_at: undefined, note: 'رخص الحديد' };
    await call(page, 'PUT', '/api/price-books/draft', theirs);
    await drop.click();
    const later = page.getByRole('alert').filter({ hasText: 'رخص الحديد' });
    await later.getByRole('button', { name: site.say('اعتمد القيم الجديدة', 'Take the new values') }).click();
    await expect(note).toHaveValue('رخص الحديد');
    await drop.click();
    await expect(page.getByText(site.say('حُذفت المسودة.', 'The draft is deleted.'))).toBeVisible();
  });
});

test(
  "unsaved prices are not restored over somebody else's draft without asking",
  inProof(onDesktop),
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    const [now] = await call<[{ version: number; prices: object; ratios: object }]>(
      page,
      'GET',
      '/api/price-books',
    );
    const theirs = { prices: now.prices, ratios: now.ratios, note: 'رخص الحديد', based_on: now.version };
    await open(page, '/admin/price-book');
    const note = page.locator('[name=note]');
    const save = page.getByRole('button', { name: site.say('احفظ مسودة', 'Save as draft') });
    await note.fill('غلاء الحديد');
    await loseSessionOver(page, save, () => call(page, 'POST', '/api/price-books', theirs, 201));
    await expect(note).toHaveValue('غلاء الحديد');
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'غلاء الحديد' })).toBeVisible();
    await page.getByRole('button', { name: site.say('اعتمد القيم الجديدة', 'Take the new values') }).click();
    await expect(note).toHaveValue('');
    const inForce = `${site.say('الإصدار الساري:', 'Version in force:')} ${now.version + 1}`;
    await expect(page.getByText(inForce)).toBeVisible();
  },
);

const cards = 'article:has(h2)';

test('a long list is cut into pages of 12, and many units are shown on request', async ({ page, site }) => {
  const total = 6 + crowd.projects;
  await open(page, site.path('/projects'));
  await expect(page.locator(cards)).toHaveCount(12);
  const pages = page.getByRole('navigation', { name: site.say('صفحات المشاريع', 'Project list pages') });
  const shown = page.getByText(site.language === 'ar' ? /^عرض .+ من/ : /^Showing .+ of/);
  await expect(shown).toContainText('1–12');
  await expect(shown).toContainText(String(total));
  await pages.getByRole('link', { name: site.say('الصفحة التالية', 'Next page') }).click();
  await expect(page).toHaveURL(/\/projects\?page=2$/);
  await expect(shown).toContainText('13–24');
  await expect(page.locator(cards)).toHaveCount(12);
  await pages.getByRole('link', { name: site.say('الصفحة 3', 'Page 3') }).click();
  await expect(page).toHaveURL(/\/projects\?page=3$/);
  await expect(page.locator(cards)).toHaveCount(total - 24);
  await expect(pages.locator('[aria-current=page]')).toHaveText('3');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  // A filter starts at its first page.
  await page
    .getByRole('navigation', { name: site.say('تصفية المشاريع', 'Filter projects') })
    .getByRole('link', { name: site.say('قيد الانتظار', 'Pending') })
    .click();
  await expect(page).toHaveURL(/\/projects\?status=pending$/);
  await expect(page.locator(cards)).toHaveCount(12);

  await open(page, site.path('/project/1'));
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(12 + 1);
  await page.getByRole('link', { name: site.say('عرض كل الوحدات', 'Show all units') }).click();
  await expect(rows).toHaveCount(12 + crowd.unitsOfFirst + 1);
  await expect(page).toHaveURL(/\/project\/1\?units=all#units$/);
});
