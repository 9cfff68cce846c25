import type { Page } from '@playwright/test';
import { alive, expect, inProof, onDesktop, onPhone, open, type Site, test } from './site.ts';
import { changeLanguage, reach } from './support/home.ts';

/** The same site in the other language. */
const turned = (site: Site): Site => ({
  ...site,
  language: site.language === 'ar' ? 'en' : 'ar',
  say: (arabic, english) => site.say(english, arabic),
});

const storedLocale = (page: Page) => page.evaluate(() => localStorage.getItem('locale'));

const cookieLocale = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'locale')?.value;

/** Marks the document, to check later whether it is still the same one. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test(
  'an address below /en is English and Arabic is remembered; the language changes without a reload, and stays',
  onPhone,
  async ({ page, site }) => {
    const html = page.locator('html');
    const whole = site.say('<html lang="en" dir="ltr"', '<html lang="ar" dir="rtl"');
    await test.step('Arabic is remembered from the first visit, whatever its address', async () => {
      await page.goto('/en/services');
      await expect(html).toHaveAttribute('lang', 'en');
      expect(await storedLocale(page)).toBe('ar');
    });

    await test.step('an address below /EN loads once and is the same for every cookie', async () => {
      await page.context().clearCookies();
      let documents = 0;
      page.on('request', (request) => {
        if (request.resourceType() === 'document') documents += 1;
      });
      const answer = await page.goto('/EN/about');
      await alive(page);
      await expect(html).toHaveAttribute('lang', 'en');
      expect(await storedLocale(page)).toBe('ar');
      expect(await cookieLocale(page)).toBe('ar');
      expect(documents).toBe(1);
      expect((await answer?.allHeaders())?.vary ?? '').not.toMatch(/cookie/i);
    });

    await test.step('the language changes without a reload and keeps path and query', async () => {
      await open(page, '/projects?status=completed');
      await expect(html).toHaveAttribute('lang', 'ar');
      const title = await page.title();
      await markDocument(page);

      await changeLanguage(page, site);
      await expect(html).toHaveAttribute('dir', 'ltr');
      await expect(page).toHaveURL(/^http:\/\/[^/]+\/projects\?status=completed$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our projects');
      await expect(page).not.toHaveTitle(title);
      expect(await storedLocale(page)).toBe('en');
      expect(await cookieLocale(page)).toBe('en');

      await changeLanguage(page, turned(site));
      await expect(html).toHaveAttribute('dir', 'rtl');
      await expect(page).toHaveTitle(title);
      await expect(page).toHaveURL(/^http:\/\/[^/]+\/projects\?status=completed$/);
      expect(await storedLocale(page)).toBe('ar');
      expect(await isMarked(page)).toBe(true);
    });

    await test.step('the chosen language stays: after a reload, on the next page and at a bare address', async () => {
      await changeLanguage(page, site);
      expect(await (await page.reload())?.text()).toContain(whole);
      expect(await (await page.goto('/services'))?.text()).toContain(whole);
      await alive(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We build as if we were moving in');
      await expect(page).toHaveURL(/^http:\/\/[^/]+\/about$/);
      await expect(html).toHaveAttribute('lang', 'en');
    });

    await test.step("a lost cookie is restored from the browser's storage", async () => {
      await page.context().clearCookies();
      await page.goto('/projects');
      await expect(html).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our projects');
      expect(await cookieLocale(page)).toBe('en');
    });
  },
);

test('the home page changes its language before and after hydration, and keeps its place and input', async ({
  page,
  site,
}) => {
  await open(page, site.path('/'));
  await changeLanguage(page, site);
  const headings = page.locator('main').getByRole('heading', { level: 2 });
  for (const [arabic, english] of [
    ['شركاء نعتمد عليهم', 'Partners we rely on'],
    ['أحدث مشاريعنا', 'Recent projects'],
    ['احسب بناءك بندًا بندًا', 'Price your building, item by item'],
    ['صمّم مشروعك معنا', 'Design your project with us'],
  ] as const) {
    await expect(headings.filter({ hasText: site.say(english, arabic) })).toHaveCount(1);
    await expect(headings.filter({ hasText: site.say(arabic, english) })).toHaveCount(0);
  }
  await changeLanguage(page, turned(site));

  await reach(page, 'design-your');
  const form = page.locator('#design-your');
  await form.getByRole('textbox', { name: site.say('الاسم الكامل', 'Full name') }).fill('نورة Al-Saud');
  await form.getByRole('textbox', { name: site.say('رسالتك', 'Your message') }).fill('أرض 400 م²');
  const place = () =>
    form
      .getByRole('textbox')
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  await form
    .getByRole('textbox')
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await place();

  await changeLanguage(page, site);
  await expect(form.getByRole('textbox', { name: site.say('Full name', 'الاسم الكامل') })).toHaveValue(
    'نورة Al-Saud',
  );
  await expect(form.getByRole('textbox', { name: site.say('Your message', 'رسالتك') })).toHaveValue(
    'أرض 400 م²',
  );
  expect(Math.abs((await place()) - before)).toBeLessThan(4);
});

test('links keep the language of the address', inProof(onDesktop), async ({ page, site }) => {
  await open(page, site.path('/projects'));
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`//[^/]+${site.path('/project')}/\\d+$`));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: site.say('من نحن', 'About Us') })
    .click();
  await expect(page).toHaveURL(new RegExp(`//[^/]+${site.path('/about')}$`));
});

test(
  'a browser without storage can still change its language',
  inProof(onDesktop),
  async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await open(page, site.path('/services'));
    await changeLanguage(page, site);
    await expect(page.locator('html')).toHaveAttribute('dir', site.say('ltr', 'rtl'));
  },
);
