import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { contentPaths } from '#tests/support/site-paths.ts';
import { alive, expect, onDesktop, onPhone, open, proof, type Site, test } from './site.ts';
import { heldBack } from './support/held-back.ts';
import { reach } from './support/home.ts';

/** The site's links in order. */
const links = [
  { ar: 'الرئيسية', en: 'Home', to: '/' },
  { ar: 'من نحن', en: 'About Us', to: '/about' },
  { ar: 'المشاريع', en: 'Projects', to: '/projects' },
  { ar: 'الخدمات', en: 'Services', to: '/services' },
  { ar: 'حاسبة التكلفة', en: 'Estimation Calculator', to: '/#estimation-calculator' },
] as const;

const quote = { ar: 'اطلب عرض سعر', en: 'Request a Quote', to: '/#design-your' } as const;
const login = { ar: 'تسجيل الدخول', en: 'Login', to: '/login' } as const;

const addressOf = (site: Site, to: string) => {
  const [path = '/', hash] = to.split('#');
  return site.path(path) + (hash ? `#${hash}` : '');
};
const exactly = (address: string) => new RegExp(`//[^/]+${address}$`);
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1280;

const menuButton = (page: Page, site: Site) =>
  page.getByRole('banner').getByRole('button', { name: site.say('القائمة', 'Menu') });
const menuOf = (page: Page, site: Site) => page.getByRole('dialog', { name: site.say('القائمة', 'Menu') });

/** Container of the site's links: the header, or on a narrow screen the opened menu. */
async function frameLinks(page: Page, site: Site) {
  if (isWide(page)) return page.getByRole('banner');
  await menuButton(page, site).click();
  return menuOf(page, site);
}

test(
  'the menu opens before any script has loaded, lists the links, keeps the focus, and stops the page from scrolling',
  onPhone,
  async ({ page, site }) => {
    const button = menuButton(page, site);
    const menu = menuOf(page, site);
    const html = page.locator('html');
    await test.step('it opens before any script has loaded', async () => {
      const release = await heldBack(page, '**/assets/*.js');
      await page.goto(site.path('/project/4'));
      await button.click();
      await expect(menu).toBeVisible();
      release();
      await alive(page);
      await expect(menu).toBeVisible();
      await expect(html).toHaveCSS('overflow-y', 'hidden');
    });

    await test.step("it contains the site's links, and marks the current page", () =>
      expectLinks(page, site, menu));

    await test.step('the page does not scroll while it is open', async () => {
      const scrolled = async () => {
        await page.mouse.wheel(0, 300);
        // Scrolling, if any, happens in a separate frame.
        await page.waitForTimeout(200);
        return page.evaluate(() => scrollY);
      };
      expect(await scrolled()).toBe(0);
      await page.keyboard.press('Escape');
      await expect(html).toHaveCSS('overflow-y', 'visible');
      expect(await scrolled()).toBeGreaterThan(100);
    });

    await test.step('it keeps the focus while open and returns it', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await expect(menu).toHaveCSS('direction', site.say('rtl', 'ltr'));
      const stops = await menu.locator('a:visible, button:visible').count();
      for (let stop = 0; stop < stops + 2; stop++) {
        await page.keyboard.press('Tab');
        // After the last stop a browser may focus its own toolbar, where the page has no focus.
        const outside = await page.evaluate(() => {
          const focused = document.activeElement;
          return focused !== document.body && !focused?.closest('dialog');
        });
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await menu.getByRole('button', { name: site.say('إغلاق', 'Close') }).click();
      await expect(menu).toBeHidden();
    });

    await test.step('it closes with a link', async () => {
      await button.click();
      await menu.getByRole('link', { name: site.say('المشاريع', 'Projects') }).click();
      await expect(page).toHaveURL(/\/projects$/);
      await expect(menu).toBeHidden();
      await expect(html).toHaveCSS('overflow-y', 'visible');
    });
  },
);

/** The frame contains the site's links in order, and marks the page of projects as that of a project. */
async function expectLinks(page: Page, site: Site, frame: Locator): Promise<void> {
  const listed = frame.getByRole('navigation').getByRole('link');
  await expect(listed).toHaveText(links.map((link) => link[site.language]));
  for (const [index, { to }] of links.entries()) {
    await expect(listed.nth(index)).toHaveAttribute('href', addressOf(site, to));
  }
  for (const link of [quote, login]) {
    await expect(frame.getByRole('link', { name: link[site.language] })).toHaveAttribute(
      'href',
      addressOf(site, link.to),
    );
  }
  await expect(frame.getByRole('button', { name: site.say('English', 'العربية') })).toBeVisible();
  await expect(frame.getByRole('navigation').locator('[aria-current]').filter({ visible: true })).toHaveText([
    links[2][site.language],
  ]);
  // Nobody is signed in.
  await expect(page.getByRole('link', { name: /لوحة التحكم|Admin Panel/ })).toHaveCount(0);
}

test('each link opens its page without a reload or leads to its section, below a header that stays', async ({
  page,
  site,
}) => {
  await open(page, site.path('/'));
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const titles = new Set([await page.title()]);
  const follow = async (link: (typeof links)[number] | typeof login) => {
    const frame = await frameLinks(page, site);
    await frame.getByRole('link', { name: link[site.language], exact: true }).click();
    await expect(page).toHaveURL(exactly(addressOf(site, link.to)));
    await expect(menuOf(page, site)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect.poll(() => page.title()).not.toBe([...titles].at(-1));
    titles.add(await page.title());
  };
  for (const link of links.slice(1, 4)) await follow(link);

  await test.step('the header stays visible when scrolling down', async () => {
    const logo = page.getByRole('banner').getByRole('link').first();
    const surface = page.getByRole('banner').locator('[data-surface]').first();
    await expect(surface).not.toHaveAttribute('data-surface', 'plaster');
    await page.mouse.wheel(0, 700);
    await expect(surface).toHaveAttribute('data-surface', 'plaster');
    await expect(logo).toBeInViewport();
    const social = page.getByRole('contentinfo').getByRole('list', { name: site.say('تابعنا', 'Follow us') });
    const tops = await social
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops.at(-1)).length, 'none stands alone').toBeGreaterThan(2);
  });

  const top = (id: string) => () =>
    page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
  const expectAt = async (link: typeof quote | (typeof links)[4]) => {
    const [, id = ''] = link.to.split('#');
    await expect(page).toHaveURL(exactly(addressOf(site, link.to)));
    const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 });
    await expect(heading.first()).toBeInViewport({ ratio: 1 });
    await expect.poll(top(id)).toBeGreaterThanOrEqual(-1);
    await expect.poll(top(id)).toBeLessThanOrEqual(100);
  };
  await test.step('from another page a link leads to its section of the home page', async () => {
    const frame = await frameLinks(page, site);
    await frame.getByRole('link', { name: links[4][site.language] }).first().click();
    await expectAt(links[4]);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(exactly(site.path('/')));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.title()).toBe([...titles][0]);
    await follow(login);
    expect(titles.size).toBe(5);
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });

  await test.step("a section's address works on its own too", async () => {
    await page.goto('about:blank');
    await page.goto(addressOf(site, quote.to));
    await expectAt(quote);
  });
});

test(
  "the site's icon is inlined, the first tab stop skips the header, which lists the links, and Back restores the place",
  onDesktop,
  async ({ page, site }) => {
    await page.goto(site.path('/projects'));
    await test.step('the icon is inlined, and its bitmap has an address', async () => {
      const icons = page.locator('head link[rel="icon"]');
      await expect(icons).toHaveCount(2);
      await expect(icons.nth(0)).toHaveAttribute('href', '/favicon.ico');
      await expect(icons.nth(1)).toHaveAttribute('href', /^data:image\/svg\+xml,%3Csvg%20/);
      // It is a picture that a browser can decode.
      const drawn = await icons.nth(1).evaluate(async (link: HTMLLinkElement) => {
        const image = new Image();
        image.src = link.href;
        await image.decode();
        return image.width;
      });
      expect(drawn).toBe(64);
      await alive(page);
      await expect(icons).toHaveCount(2);
    });

    await test.step('the first tab stop skips the header', async () => {
      const skip = page.getByRole('link', { name: site.say('انتقل إلى المحتوى', 'Skip to content') });
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });

    const card = page.getByRole('article').nth(4);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(scrollY));
    expect(place).toBeGreaterThan(300);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/project\/\d+$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await test.step("the header contains the site's links, and marks the current page", async () =>
      expectLinks(page, site, await frameLinks(page, site)));
    await page.goBack();
    await expect(page).toHaveURL(/\/projects#content$/);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  },
);

test.describe('the data of a page', () => {
  test.use({ mayFail: ['/about', '/en/about'] });

  test(
    'is requested again while it does not arrive, and meanwhile the page can be read',
    onDesktop,
    async ({ page, site }) => {
      const asked: string[] = [];
      await page.route('**/page-data/**', async (route) => {
        asked.push(route.request().url());
        await (asked.length === 1 ? route.abort() : route.continue());
      });
      await page.goto(site.path('/about'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await alive(page);
      expect(asked).toHaveLength(2);
      expect(asked[0]).toBe(asked[1]);
      expect(asked[0]).toMatch(new RegExp(`/page-data/[\\w-]{12}/${site.language}${site.path('/about')}$`));
    },
  );
});

test(
  'the home page can be tabbed through, each stop visible and marked',
  onDesktop,
  async ({ page, site }) => {
    test.slow();
    // Each stop is painted: a low window is painted sooner.
    await page.setViewportSize({ width: 1280, height: 500 });
    await open(page, site.path('/'));
    for (const id of ['partners', 'recent-projects', 'estimation-calculator', 'design-your']) {
      await reach(page, id);
    }
    // Some browsers start tabbing from the last scroll target.
    await page.evaluate(() => document.documentElement.scrollIntoView({ behavior: 'instant' }));
    const walk: { place: string; name: string; fault: string }[] = [];
    for (let step = 0; step < 250; step++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(async () => {
        await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        const element = document.activeElement as HTMLElement;
        if (element === document.body) return null;
        const seen = 'walked' in element.dataset;
        element.dataset.walked = '';
        // A field drawn by its label shows its focus on the label.
        const drawn = [
          element,
          element.parentElement,
          element.closest('label'),
          element.closest('article'),
          element.nextElementSibling,
        ];
        const marked = drawn.some((one) => {
          if (!one) return false;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        });
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        const at = document.elementFromPoint(
          Math.min(Math.max(left + (right - left) / 2, 0), innerWidth - 1),
          Math.min(Math.max(top + Math.min((bottom - top) / 2, 20), 0), innerHeight - 1),
        );
        const header = document.querySelector('header');
        const covered = header?.contains(at) === true && !header.contains(element);
        return {
          place:
            element.closest('section[id]')?.id ||
            (element.closest('header, footer, aside') ?? element).tagName.toLowerCase(),
          name: (
            element.getAttribute('aria-label') ||
            element.textContent ||
            element.getAttribute('name') ||
            ''
          ).trim(),
          fault: [seen && 'twice', !marked && 'unmarked', !inSight && 'out of sight', covered && 'covered']
            .filter(Boolean)
            .join(', '),
        };
      });
      if (!stop) break;
      walk.push(stop);
      if (stop.fault.includes('twice')) break;
    }
    expect(walk.filter(({ fault }) => fault)).toEqual([]);
    const places = [...new Set(walk.map(({ place }) => place))];
    for (const place of [
      'header',
      'services',
      'partners',
      'recent-projects',
      'estimation-calculator',
      'design-your',
      'footer',
    ]) {
      expect(places, JSON.stringify(places)).toContain(place);
    }
    expect(walk[0]?.name).toBe(site.say('انتقل إلى المحتوى', 'Skip to content'));
    const names = walk.map(({ name }) => name);
    for (const name of [
      site.say('اكتشف مشاريعنا', 'Discover Projects'),
      site.say('أرسل الطلب', 'Send request'),
      site.say('تحدّث معنا', 'Chat with us'),
    ]) {
      expect(
        names.some((one) => one.includes(name)),
        name,
      ).toBe(true);
    }
    await expect(page.locator('main a:visible:not([data-walked])')).toHaveCount(0);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages can be read and left, and the home page shows everything that scripts would', async ({
    page,
    request,
    site,
  }) => {
    const some = ['/', '/projects', '/project/1', '/contact', '/design-request', '/terms'];
    for (const path of proof ? contentPaths : some) {
      await page.goto(site.path(path));
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(
        page.getByRole('main').getByRole('paragraph').filter({ visible: true, hasText: /\S/ }).first(),
      ).toBeVisible();
      // Controls that need scripts are hidden; a form with an address needs none.
      const scripted = page.locator('button:not(form[action] button)').filter({ visible: true });
      await expect(scripted, path).toHaveCount(0);
      const unseen = await page.locator('main img').evaluateAll((pictures) =>
        (pictures as HTMLImageElement[])
          .filter((picture) => picture.checkVisibility() && picture.loading !== 'lazy')
          .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
          .map(({ src }) => src),
      );
      expect(unseen, path).toEqual([]);
      if (path === '/') await expectWhole(page, request);
    }
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: site.say('English', 'العربية') })).toBeVisible();
    await footer.getByRole('link', { name: site.say('من نحن', 'About Us') }).click();
    await expect(page).toHaveURL(exactly(site.path('/about')));
  });
});

/** The home page shows what scripts would turn, count up or fetch, and other ways than its form. */
async function expectWhole(page: Page, request: APIRequestContext): Promise<void> {
  const stats = await (await request.get('/api/configurations/stats')).json();
  for (const slide of await page.locator('.hero-slide').all()) {
    await expect(slide.getByRole('heading')).toBeVisible();
    await expect(slide.getByRole('img')).toBeVisible();
  }
  for (const value of Object.values(stats)) {
    await expect(page.locator('#services dd').getByText(String(value), { exact: true })).toBeVisible();
  }
  await expect(page.locator('#partners img:visible')).toHaveCount(8);
  await expect(page.locator('#recent-projects article')).toHaveCount(6);
  const quoteSection = page.locator('#design-your');
  await expect(quoteSection.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  for (const address of ['tel:', 'mailto:', 'https://wa.me/966']) {
    await expect(
      quoteSection.locator(`a[href^="${address}"]`).filter({ visible: true }).first(),
    ).toBeVisible();
  }
}
