import type { Page, Request } from '@playwright/test';
import { publicPaths } from '#tests/support/site-paths.ts';
import { alive, expect, inProof, onBoth, onDesktop, open, proof, type Site, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { brokenWords, enlarged, expectFit, shutSidebar } from './support/fits.ts';
import { follow } from './support/follow.ts';
import { expectHeroClear, heroWidths } from './support/hero-words.ts';
import { reach } from './support/home.ts';
import { expectArrowsPoint, showing } from './support/icons.ts';
import { writeLarge } from './support/large-letters.ts';
import { fontsDrawn, readShifts, watchShifts } from './support/shifts.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { expectTallLettersFit } from './support/tall-letters.ts';
import { expectRoom, expectWritten } from './support/written.ts';

/**
 * The widths to test, beginning with the page's own: all of them under `npm run proof`. The narrowest is for pages with a
 * layout of their own: the others are tested with letters twice as large.
 */
function widthsOf(page: Page, site: Site, ownLayout = false): readonly number[] {
  const near = site.language === 'en' ? [1440, 1280, 1024] : [390, 768, ...(ownLayout ? [320] : [])];
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

/** Pages with texts that staff write. */
const written = [...wide, '/services', '/about'];

/** Pages with paragraphs. */
const withText = ['/', '/about', '/project/1', '/terms'];

test(
  'the home page, the projects and a project are well typeset and accessible, and fit long words and enlarged text; arrows point',
  onBoth,
  async ({ page, site }) => {
    const complaints = await openWatched(page, site, '/');
    const icons = await look(page, site, '/');
    for (const path of wide.slice(1)) {
      await follow(page, site.path(path));
      icons.push(...(await look(page, site, path, 'main')));
    }
    expect(icons).toEqual(expect.arrayContaining(['arrow-right', 'arrow-left', 'log-in', ...showing]));
    expect(complaints).toEqual([]);
  },
);

/** Pages by way of their links, each in one tab. */
const tours = [
  ['/about', '/services', '/contact', '/terms', '/team'],
  ['/no-such-floor', '/blog', '/design-request', '/login', '/register'],
];

for (const [first = '', ...others] of tours) {
  test(`${[first, ...others].join(', ')} are well typeset and accessible, and fit enlarged text`, async ({
    page,
    site,
  }) => {
    const complaints = await openWatched(page, site, first);
    await look(page, site, first, 'main');
    for (const path of others) {
      await follow(page, site.path(path));
      await look(page, site, path, 'main');
    }
    expect(complaints).toEqual([]);
  });
}

for (const path of publicPaths) {
  test(
    `${path} by its address is well typeset, light, accessible and stable, and fits enlarged text`,
    inProof(),
    async ({ page, site }) => {
      const complaints = await openWatched(page, site, path);
      await look(page, site, path);
      expect(complaints).toEqual([]);
    },
  );
}

/** Opens a page, which is light and stable; returns what the browser complains about from now on. */
async function openWatched(page: Page, site: Site, path: string): Promise<string[]> {
  await watchShifts(page);
  const complaints = await watchComplaints(page);
  const fetched: Request[] = [];
  page.on('requestfinished', (request) => fetched.push(request));
  await page.goto(site.path(path));
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect((await readShifts(page)).afterFonts, path).toBeLessThanOrEqual(0.01);
  await expectLight([...fetched]);
  return complaints;
}

/**
 * Checks the open page, or a part of it for accessibility: the frame is the same on all pages. Returns the names of its icons.
 */
function look(page: Page, site: Site, path: string, part?: 'main'): Promise<string[]> {
  return test.step(path, async () => {
    const own = page.viewportSize()?.width ?? 0;
    await expectWritten(page, site, path);
    if (site.language === 'ar' || proof) await expectRoom(page, site, path, withText.includes(path));
    const icons = await expectArrowsPoint(page, site, path);
    // The names, roles and colours are the same at every width.
    if (site.language === 'ar' || !part || proof)
      await expectAccessible(page, { where: path, ...(part && { part }) });
    if (wide.includes(path) && (site.language === 'ar' || proof)) {
      if (path === '/') {
        // Letters that grow on an open page, whose width stays.
        await widen(page, 320);
        await enlarged(page, () => expectFit(page, [320, own], 'with large letters'));
        await widen(page, own);
        for (const id of ['estimation-calculator', 'design-your']) await reach(page, id);
      }
      await expectTallLettersFit(page);
    }
    for (const width of widthsOf(page, site, wide.includes(path))) {
      await widen(page, width);
      await expectNoOverflow(page, `${path} at ${width}`);
      if (written.includes(path)) await expectLongWordsFit(page, `${path} at ${width}`);
    }
    if (path === '/') await expectHeroClear(page, heroWidths(site));
    if (site.language === 'ar' || proof) {
      await widen(page, 320);
      await writeLarge(page, 2);
      await expectNothingCut(page, site);
      if (path === '/') await expectCalculatorFits(page, site);
      await writeLarge(page, 1);
    }
    await widen(page, own);
    return icons;
  });
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

async function expectCalculatorFits(page: Page, site: Site): Promise<void> {
  await reach(page, 'estimation-calculator');
  const row = page.locator('#calculator-site ~ ul > li').first();
  await row.getByRole('button').first().click();
  await row.getByRole('textbox').last().fill('1234');
  await expect(page.locator('#estimation-calculator [data-surface=navy]')).toBeInViewport({ ratio: 0.9 });
  await expectNothingCut(page, site);
}

async function expectNothingCut(page: Page, site: Site): Promise<void> {
  await expectNoOverflow(page, 'at 200 %');
  const broken = () => brokenWords(page, site.language === 'ar' ? 'Arabic' : 'Latin');
  await expect.poll(broken, { message: 'at 200 %' }).toEqual([]);
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
  // One page of each make, and in English the heaviest of those with another layout on a desktop.
  const some = site.language === 'ar' ? ['/', '/project/1', '/services', '/login'] : ['/', '/project/1'];
  const paths = proof ? publicPaths : some;
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
  ['/outbox', '/mail', '/system-log', '/imports/new', '/e-invoicing'],
].map((pages) => pages.map((page) => page.split(/ (.*)/)));

for (const pages of panelPages) {
  const names = pages.map(([path]) => `/admin${path}`);
  test(`${names.join(', ')} by their addresses are accessible and fit`, inProof(), async ({ page, site }) => {
    await signInAsStaff(page, site);
    if (names.includes('/admin/system-log')) await changeSomething(page);
    for (const [path = '', button] of pages) {
      await open(page, `/admin${path}`);
      await lookInPanel(page, site, path, button);
    }
  });
}

/** Pages of each make in the panel, by the links of its menu. */
const panelTours = [
  ['', '/requests', '/price-book', '/projects tbody tr:first-child button'],
  ['/config', '/system-log', '/e-invoicing'],
].map((pages) => pages.map((page) => page.split(/ (.*)/)));

for (const pages of panelTours) {
  const names = pages.map(([path]) => `/admin${path}`);
  test(`${names.join(', ')} are accessible and fit`, async ({ page, site }) => {
    await signInAsStaff(page, site);
    if (names.includes('/admin/system-log')) await changeSomething(page);
    for (const [index, [path = '', button]] of pages.entries()) {
      if (index === 0) await open(page, `/admin${path}`);
      else await follow(page, `/admin${path}`);
      await lookInPanel(page, site, path, button);
    }
  });
}

async function lookInPanel(page: Page, site: Site, path: string, button?: string): Promise<void> {
  await test.step(`/admin${path}`, async () => {
    const own = page.viewportSize()?.width ?? 0;
    await filled(page);
    // The frame is the same on all pages.
    await expectAccessible(page, { where: `/admin${path}`, ...(path !== '' && { part: 'main' }) });
    for (const width of widthsOf(page, site)) {
      await widen(page, width);
      await expectNoOverflow(page, `/admin${path} at ${width}`);
    }
    await widen(page, 390);
    await writeLarge(page, 2);
    await expectNoOverflow(page, `/admin${path} at 200 %`);
    await writeLarge(page, 1);
    await widen(page, own);
    if (!button) return;
    await page.locator(button).first().click();
    await expect(page).not.toHaveURL(`/admin${path}`);
    await expect(page.locator('dialog[open], form [name=name]').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, { where: `${button} of /admin${path}` });
  });
}

/** Waits until a page of the panel shows its content. */
async function filled(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test(
  'on a desktop the panel is accessible and fits, and its lists show their actions with the sidebar open and closed',
  onDesktop,
  async ({ page, site }) => {
    await signInAsStaff(page, site);
    await open(page, '/admin');
    await filled(page);
    await expectAccessible(page, { where: '/admin' });
    for (const path of ['', '/requests', '/price-book', '/partners']) {
      if (path !== '') await follow(page, `/admin${path}`);
      await filled(page);
      for (const width of widthsOf(page, site)) {
        await widen(page, width);
        await expectNoOverflow(page, `/admin${path} at ${width}`);
      }
      await widen(page, 1440);
    }
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectFit(page, [1366, 1280, 768], '/admin/partners');
    await widen(page, 1366);
    await shutSidebar(page);
    await expectFit(page, [1366, 1024], '/admin/partners, sidebar shut');
  },
);

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

    await follow(page, site.path('/'));
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
    await follow(page, '/admin/config');
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

/**
 * Checks that the page is not wider and the header not higher with every text that staff may write as long as allowed, in a
 * single word.
 */
async function expectLongWordsFit(page: Page, where: string): Promise<void> {
  const { room, needed, bar, logo } = await page.evaluate(() => {
    const written = [
      ...document.querySelectorAll(
        'main :is(h1, h2, h3, p):not(:has(*), :empty), .hero button > span:not([aria-hidden]), footer :is(p, address), .logo-name',
      ),
    ].map((element) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return { texts, before: texts.map(({ data }) => data) };
    });
    for (const { texts } of written)
      for (const [index, text] of texts.entries())
        text.data = index === 0 ? (document.dir === 'rtl' ? 'مقاولات' : 'Contracting').repeat(14) : '';
    const link = document.querySelector('header a');
    const sizes = {
      room: document.documentElement.clientWidth,
      needed: document.documentElement.scrollWidth,
      bar: link?.parentElement?.clientHeight ?? 0,
      logo: link?.clientHeight ?? Number.POSITIVE_INFINITY,
    };
    for (const { texts, before } of written)
      for (const [index, text] of texts.entries()) text.data = before[index] ?? '';
    return sizes;
  });
  expect(needed, where).toBeLessThanOrEqual(room);
  expect(logo, where).toBeLessThanOrEqual(bar);
}
