import { expect, open } from './site.ts';
import { crowd, test } from './support/crowded.ts';

// In one worker: each worker that needs the site starts one.
test.describe.configure({ mode: 'default' });

const cards = 'article:has(h2)';

test('a long list is cut into pages of 12', async ({ page, crowded, site }) => {
  const total = 6 + crowd.projects;
  await open(page, `${crowded}${site.path('/projects')}`);
  await expect(page.locator(cards)).toHaveCount(12);
  const pages = page.getByRole('navigation', { name: site.say('صفحات المشاريع', 'Pages of projects') });
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
});

test('many units are shown on request', async ({ page, crowded, site }) => {
  await open(page, `${crowded}${site.path('/project/1')}`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(12 + 1);
  await page.getByRole('link', { name: site.say('عرض كل الوحدات', 'Show all units') }).click();
  await expect(rows).toHaveCount(12 + crowd.unitsOfFirst + 1);
  await expect(page).toHaveURL(/\/project\/1\?units=all#units$/);
});
