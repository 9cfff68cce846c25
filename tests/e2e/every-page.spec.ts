import type { Page, Request } from '@playwright/test';
import { alive, expect, onBoth, onDesktop, open, proof, publicPaths, type Site, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { reach } from './support/home.ts';
import { writeLarge } from './support/large-letters.ts';
import { fontsDrawn, readShifts, watchShifts } from './support/shifts.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { expectWritten } from './support/written.ts';

/** The widths to test, beginning with the page's own: all of them under `npm run proof`. */
function widthsOf(page: Page, site: Site): readonly number[] {
  const near = site.language === 'en' ? [1440, 1280, 1024] : [390, 768, 320];
  const widths = proof ? [1440, 1280, 1024, 768, 390, 320] : near;
  const own = page.viewportSize()?.width ?? 0;
  return [own, ...widths.filter((width) => width !== own)];
}

/** Changes the width of the page if it has another: each change is a new layout. */
async function widen(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
}

/** Pages with a separate layout on a desktop. */
const wide = ['/', '/projects', '/project/1'];

/** Pages built from the same parts as another tested page. */
const alike = ['/privacy', '/returns', '/forgot-password', '/reset-password'];

for (const path of publicPaths.filter((path) => proof || !alike.includes(path))) {
  const where = wide.includes(path) ? onBoth : {};
  test(
    `${path} is well typeset, light, accessible and stable, and fits enlarged text`,
    where,
    async ({ page, site }) => {
      await watchShifts(page);
      const complaints = await watchComplaints(page);
      const fetched: Request[] = [];
      page.on('requestfinished', (request) => fetched.push(request));
      await page.goto(site.path(path));
      await alive(page);
      await page.waitForLoadState('networkidle');
      expect((await readShifts(page)).afterFonts).toBeLessThanOrEqual(0.01);
      await expectLight([...fetched]);
      await expectWritten(page, site, path);
      expect(complaints).toEqual([]);

      await expectAccessible(page, { where: path });
      for (const width of widthsOf(page, site)) {
        await widen(page, width);
        await expectNoOverflow(page, `at ${width}`);
      }
      if (site.language === 'en' && !proof) return;
      await widen(page, 320);
      await writeLarge(page, 2);
      await expectNothingCut(page);
    },
  );
}

/** Maximum KiB that pages load before the first scroll. */
async function expectLight(fetched: readonly Request[]): Promise<void> {
  const kib = { script: 0, font: 0, all: 0 };
  for (const request of fetched) {
    const size = (await request.sizes()).responseBodySize / 1024;
    const type = request.resourceType();
    kib.all += size;
    if (type === 'script' || type === 'font') kib[type] += size;
  }
  expect(kib.script, 'scripts').toBeLessThanOrEqual(125);
  expect(kib.font, 'fonts').toBeLessThanOrEqual(60);
  expect(kib.all, 'all').toBeLessThanOrEqual(400);
  expect(fetched.length, 'requests').toBeLessThanOrEqual(25);
}

/** Problems the browser records without writing them to the console, such as a refused `eval`. */
async function watchComplaints(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const complaints: string[] = [];
  browser.on('Audits.issueAdded', ({ issue }) => {
    // The language cookie is read as the page starts.
    if (issue.code !== 'PerformanceIssue') complaints.push(JSON.stringify(issue));
  });
  await browser.send('Audits.enable');
  return complaints;
}

test('the calculator fits double-size text', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await writeLarge(page, 2);
  await open(page, site.path('/'));
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await reach(page, 'estimation-calculator');
  const row = page.locator('#calculator-site ~ ul > li').first();
  await row.getByRole('button').first().click();
  await row.getByRole('textbox').last().fill('1234');
  await expect(page.locator('#estimation-calculator [data-surface=navy]')).toBeInViewport({ ratio: 0.9 });
  await expectNothingCut(page);
});

async function expectNothingCut(page: Page): Promise<void> {
  await expectNoOverflow(page, 'at 200 %');
  await expect.poll(() => outside(page), { message: 'at 200 %' }).toEqual([]);
}

/** Texts and controls beyond the screen's edges or wider than their box, where no scrolling reaches them. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const moves = '[aria-hidden=true], .sr-only, .carousel-track, .marquee, thead, noscript';
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    return [
      ...document.querySelectorAll('body :is(a, button, input, label, span, p, h1, h2, h3, h4, dt, dd, td)'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(moves))
      .filter((element) => {
        for (let frame = element.parentElement; frame; frame = frame.parentElement)
          if (scrolls(frame) && frame !== document.documentElement) return false;
        const { left, right } = element.getBoundingClientRect();
        const inside = left > -1 && right < width + 1;
        const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 2;
        return !inside || (isCut && element.textContent !== '');
      })
      .map(
        (element) =>
          `${element.textContent} ${element.scrollWidth}, ${JSON.stringify(element.getBoundingClientRect())}`,
      );
  });
}

test('late fonts shift little', onBoth, async ({ page, site }) => {
  await watchShifts(page);
  let held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  const paths = site.language === 'ar' || proof ? publicPaths : ['/', '/projects', '/project/1', '/services'];
  for (const path of paths) {
    held = Promise.withResolvers<void>();
    await page.goto(site.path(path), { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    held.resolve();
    await fontsDrawn(page);
    expect((await readShifts(page)).all, path).toBeLessThanOrEqual(0.1);
  }
});

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: where }).toBe(0);
}

/** The pages of the panel; for those that open a row, the button. */
const panelPages = [
  ['', '/projects tbody tr:first-child button'],
  ['/partners tbody tr:first-child button:nth-child(3)', '/price-book', '/my-orders'],
  ['/users tbody tr:first-child button', '/estimations', '/requests'],
  ['/config', '/config/media', '/config/home'],
  ['/outbox', '/system-log', '/imports/new', '/e-invoicing'],
].map((pages) => pages.map((page) => page.split(/ (.*)/)));

/** The frame is the same on all pages. */
function partOf(path: string | undefined): { part?: string } {
  return path === '' ? {} : { part: 'main' };
}

for (const pages of panelPages) {
  const names = pages.map(([path]) => `/admin${path}`);
  test(`${names.join(', ')} are accessible and fit`, onBoth, async ({ page, site }) => {
    await signInAsStaff(page, site);
    if (names.includes('/admin/system-log')) await changeSomething(page);
    for (const [path, button] of pages) {
      await open(page, `/admin${path}`);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const own = page.viewportSize()?.width ?? 0;
      // The wide frame is tested once; its content has the same names, roles and colours on a phone.
      if (site.language === 'ar' || path === '' || proof)
        await expectAccessible(page, { ...partOf(path), where: `/admin${path}` });
      for (const width of widthsOf(page, site)) {
        await widen(page, width);
        await expectNoOverflow(page, `/admin${path} at ${width}`);
      }
      if (site.language === 'ar' || proof) {
        await widen(page, 390);
        await writeLarge(page, 2);
        await expectNoOverflow(page, `/admin${path} at 200 %`);
        await writeLarge(page, 1);
      }
      await widen(page, own);
      if (!button || (site.language === 'en' && !proof)) continue;
      await page.locator(button).first().click();
      await expect(page).not.toHaveURL(`/admin${path}`);
      await expect(page.locator('dialog[open], form [name=name]').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, { where: `${button} of /admin${path}` });
    }
  });
}

/** Creates a line in the log. */
async function changeSomething(page: Page): Promise<void> {
  const { partner } = await call<{ partner: { id: number } }>(
    page,
    'POST',
    '/api/partners',
    { name: 'شريك', status: 'inactive' },
    201,
  );
  await call(page, 'DELETE', `/api/partners/${partner.id}`);
}

test(
  'in forced colours the selection is visible, and logos have their own background',
  onDesktop,
  async ({ page, site }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, site.path('/projects'));
    expect(await colourOf(page, 'header nav [aria-current]', 'background-color', '::after')).toBe(
      'Highlight',
    );
    expect(await colourOf(page, 'header nav a:not([aria-current])', 'opacity', '::after')).toBe('0');
    expect(await colourOf(page, 'footer img', 'background-color')).toBe('rgb(0, 0, 0)');

    await open(page, site.path('/'));
    await reach(page, 'estimation-calculator');
    await page.locator('#calculator-tank-space').focus();
    expect(await colourOf(page, 'li[data-open]', 'background-color', '::before')).toBe('Highlight');

    await signInAsStaff(page, site);
    await open(page, '/admin/projects?per_page=1');
    expect(await colourOf(page, 'nav [aria-current=page]', 'background-color', '::before')).toBe('Highlight');
    await expect(page.locator('main tbody button').first()).toBeVisible();
    expect(await colourOf(page, 'main nav [aria-current]', 'background-color')).toBe('Highlight');
    await page.locator('main tbody tr:first-child button').first().click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    expect(await colourOf(page, '[role=tab][aria-selected=true]', 'border-bottom-color')).toBe('Highlight');
    expect(await colourOf(page, '[role=tab][aria-selected=false]', 'border-bottom-color')).toBe('Canvas');
    await open(page, '/admin/config');
    const sections = `[href="/admin/config/company"], [href="/admin/config/media"]`;
    await expect(page.locator(sections).first()).toHaveAttribute('aria-current');
    const side = 'border-inline-start-color';
    expect(await colourOf(page, `:is(${sections})[aria-current]`, side)).toBe('Highlight');
    expect(await colourOf(page, `:is(${sections}):not([aria-current])`, side)).toBe('Canvas');
  },
);

/**
 * A property of the first matching element or its background, by the name of the forced colour if it is one.
 */
async function colourOf(page: Page, selector: string, property: string, part?: string): Promise<string> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  return page.evaluate(
    ([selector, property, part]) => {
      const found = document.querySelector(selector as string);
      if (!found) throw new Error(`no ${selector}`);
      const element = found instanceof HTMLImageElement ? (found.parentElement ?? found) : found;
      const value = getComputedStyle(element, part).getPropertyValue(property as string);
      const own = ['Highlight', 'Canvas'].find((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.borderTopColor = name;
        const colour = getComputedStyle(probe).borderTopColor;
        probe.remove();
        return colour === value && property !== 'opacity';
      });
      return found === element ? (own ?? value) : value;
    },
    [selector, property, part],
  );
}

/** Makes every text that staff may write as long as allowed, in a single word. */
async function stretchTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const text of document.querySelectorAll(
      'main :is(h1, h2, h3, p):not(:has(*), :empty), .hero button > span:not([aria-hidden]), footer :is(p, address), .logo-name',
    )) {
      text.textContent = (document.dir === 'rtl' ? 'مقاولات' : 'Contracting').repeat(14);
    }
  });
}

test('long words without spaces leave every page as wide as the window and the header as high', async ({
  page,
  site,
}) => {
  for (const path of ['/', '/projects', '/project/1', '/services', '/about']) {
    await open(page, site.path(path));
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await stretchTexts(page);
      const { room, needed, bar, logo } = await page.evaluate(() => {
        const link = document.querySelector('header a');
        return {
          room: document.documentElement.clientWidth,
          needed: document.documentElement.scrollWidth,
          bar: link?.parentElement?.clientHeight ?? 0,
          logo: link?.clientHeight ?? Number.POSITIVE_INFINITY,
        };
      });
      expect(needed, `${path} at ${width}`).toBeLessThanOrEqual(room);
      expect(logo, `${path} at ${width}`).toBeLessThanOrEqual(bar);
    }
  }
});
