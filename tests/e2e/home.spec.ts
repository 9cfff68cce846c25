import type { APIRequestContext, Page } from '@playwright/test';
import { expect, inMotion, inProof, onDesktop, onPhone, open, type Site, test } from './site.ts';
import { openWithoutTime } from './support/clock.ts';
import { heldBack } from './support/held-back.ts';
import { changeLanguage, reach } from './support/home.ts';
import { slidesOf } from './support/slides.ts';
import { swipe } from './support/swipe.ts';

// Most of the site's motion is here.
test.use(inMotion);

/** The keys that point with and against the reading direction. */
const keys = (site: Site) => ({
  next: site.say('ArrowLeft', 'ArrowRight'),
  previous: site.say('ArrowRight', 'ArrowLeft'),
});

/** A swipe to the next slide goes against the reading direction. */
const pullNext = (site: Site, by = 160) => (site.language === 'ar' ? by : -by);

const inPixels = (path: string) => path.startsWith('/media/') || path.includes('.svg');

test.describe('if a code file failed to load', () => {
  test.use({ mayFail: ['.js', '/', '/en'] });

  test(
    'a page that is not hydrated is reloaded with its input once the server answers',
    onPhone,
    async ({ page, site }) => {
      let answers = false;
      const path = site.path('/');
      await page.route('**/assets/frame-*.js', (route) => (answers ? route.continue() : route.abort()));
      await page.route(
        (url) => url.pathname === path,
        (route) =>
          answers || route.request().resourceType() === 'document' ? route.continue() : route.abort(),
      );
      const missed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch');
      await page.goto(path);
      await missed;
      const quote = page.locator('#design-your');
      await quote.locator('textarea').fill('رسالة لم تُرسل');
      await quote.locator('input[type=radio]').nth(1).check({ force: true });
      const calculator = page.locator('#estimation-calculator');
      await calculator.locator('[name=calculator-realty][value=building]').check({ force: true });
      const readAnew = page.waitForEvent('load');
      answers = true;
      await readAnew;
      await changeLanguage(page, site);
      await expect(quote.locator('textarea')).toHaveValue('رسالة لم تُرسل');
      await expect(quote.locator('input[type=radio]').nth(1)).toBeChecked();
      await expect(calculator.locator('[name=calculator-realty][value=building]')).toBeChecked();
      expect(await page.evaluate(() => localStorage.getItem('calculatorChoices'))).toContain('building');
    },
  );

  test(
    'the page is reloaded with its input, and a link still opens its target',
    onDesktop,
    async ({ page, site }) => {
      let answers = false;
      let readAnew = false;
      // Even when the server answers again, only a new document gets the file, as in a browser that remembers the failure.
      await page.route('**/calculator-section*.js', (route) => (readAnew ? route.continue() : route.abort()));
      await page.route(
        (url) => url.pathname === site.path('/'),
        (route) => {
          const isDocument = route.request().resourceType() === 'document';
          readAnew ||= isDocument && answers;
          return answers || isDocument ? route.continue() : route.abort();
        },
      );
      const missed = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('calculator-section'),
      );
      await open(page, site.path('/'));
      const calculator = page.locator('#estimation-calculator');
      await calculator.scrollIntoViewIfNeeded();
      await missed;
      await calculator.locator('#calculator-tank-space').fill('24');
      await calculator.locator('[name=calculator-realty][value=building]').check({ force: true });
      await reach(page, 'design-your');
      const quote = page.locator('#design-your');
      await quote.locator('textarea').fill('رسالة لم تُرسل');
      await quote.locator('input[type=radio]').nth(1).check({ force: true });

      answers = true;
      await reach(page, 'estimation-calculator');
      expect(readAnew).toBe(true);
      await expect(calculator.locator('#calculator-tank-space')).toHaveValue('24');
      await expect(calculator.locator('[name=calculator-realty][value=building]')).toBeChecked();
      await reach(page, 'design-your');
      await expect(quote.locator('textarea')).toHaveValue('رسالة لم تُرسل');
      await expect(quote.locator('input[type=radio]').nth(1)).toBeChecked();

      let leaves = false;
      await page.route('**/assets/about-page*.js', (route) => (leaves ? route.continue() : route.abort()));
      page.on('framenavigated', () => {
        leaves = true;
      });
      await page
        .getByRole('banner')
        .getByRole('link', { name: site.say('من نحن', 'About Us') })
        .click();
      await expect(page).toHaveTitle(new RegExp(site.say('من نحن', 'About Us')));
      expect(new URL(page.url()).pathname).toBe(site.path('/about'));
    },
  );
});

test.describe('the hero', () => {
  function heroOn(page: Page, site: Site) {
    const region = page.getByRole('region', { name: site.say('أبرز أعمالنا', 'Highlights') });
    return {
      region,
      slides: region.getByRole('listitem'),
      photo: region.locator('.hero-slides'),
      bullet: (number: number) =>
        region.getByRole('button', { name: new RegExp(`^${site.say('الشريحة', 'Slide')} ${number}: `) }),
      pause: region.getByRole('button', { name: site.say('إيقاف العرض', 'Pause slides') }),
      play: region.getByRole('button', { name: site.say('تشغيل العرض', 'Play slides') }),
      /** Only the shown slide exposes its texts. */
      shows: async (number: number) => {
        await expect(region.locator('[data-current]').getByRole('heading')).toHaveText(
          titles[number - 1]?.[site.language] ?? '',
        );
        await expect(region.locator('[data-current]')).toHaveCount(1);
        await expect(
          region
            .getByRole('button', { name: new RegExp(`${site.say('الشريحة', 'Slide')} \\d`) })
            .and(region.locator('[aria-current]')),
        ).toHaveAccessibleName(new RegExp(` ${number}: `));
      },
    };
  }

  const titles = [
    { ar: 'من المخطط إلى المفتاح', en: 'From drawing to key' },
    { ar: 'عظمٌ متين، وتشطيبٌ يليق به', en: 'A sound structure, and a finish to match' },
    { ar: 'اعرف تكلفة بنائك قبل أن تبدأ', en: 'Know what it costs before you build' },
  ];

  test(
    'pauses on request, under the pointer and with the focus, and its bullets open their slides',
    onDesktop,
    async ({ page, site }) => {
      const hero = heroOn(page, site);
      await openWithoutTime(page, site.path('/'));
      await hero.pause.click();
      await page.mouse.move(5, 5);
      await expect(hero.play).toBeVisible();
      await page.clock.runFor(12_000);
      await hero.shows(1);
      await hero.play.click();
      await page.mouse.move(5, 5);
      await expect(hero.pause).toBeVisible();
      await page.clock.runFor(5500);
      await hero.shows(2);

      const box = await hero.photo.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 200, 300);
      await page.clock.runFor(12_000);
      await hero.shows(2);
      await page.mouse.move(5, 5);
      await page.clock.runFor(5500);
      await hero.shows(3);

      // Focus after a key is focus that readers see.
      await page.keyboard.press('Shift');
      await hero.region.getByRole('link').first().focus();
      await page.clock.runFor(12_000);
      await hero.shows(3);
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      await page.clock.runFor(5500);
      await hero.shows(1);

      for (const number of [3, 1, 2]) {
        await hero.bullet(number).click();
        await hero.shows(number);
      }
      const places = await Promise.all([1, 2, 3].map((number) => hero.bullet(number).boundingBox()));
      const starts = places.map((box) => box?.x ?? 0);
      expect(starts).toEqual([...starts].sort((a, b) => (site.language === 'ar' ? b - a : a - b)));
    },
  );

  test.describe('on a phone', () => {
    test.use({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });

    const later = /carousel|recent-projects|calculator-section|choice-group|building-section|toaster/;

    test('is light before the first scroll, shows each slide for 5000 ms, and turns by keys and swipes; figures count up', async ({
      page,
      request,
      site,
    }) => {
      const fetched: string[] = [];
      let bytes = 0;
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      network.on('Network.requestWillBeSent', ({ request }) => {
        if (request.url.startsWith('http')) fetched.push(new URL(request.url).pathname);
      });
      network.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      const hero = heroOn(page, site);
      await openWithoutTime(page, site.path('/'));
      await page.waitForLoadState('networkidle');
      await test.step('loads at most 25 files and 400 KiB, and nothing of the sections below', async () => {
        expect(fetched.length, fetched.join('\n')).toBeLessThanOrEqual(25);
        expect(bytes / 1024).toBeGreaterThan(50);
        expect(bytes / 1024).toBeLessThanOrEqual(400);
        expect(fetched.filter((path) => later.test(path))).toEqual([]);
        for (const id of ['partners', 'recent-projects', 'estimation-calculator', 'design-your']) {
          const pictures = await page
            .locator(`#${id}`)
            .evaluate((section) =>
              [...section.querySelectorAll('img')].map(({ currentSrc, src }) => currentSrc || src),
            );
          expect(pictures.filter((address) => !address.startsWith('data:'))).toEqual([]);
        }
      });

      await test.step("a slide's picture is loaded shortly before its turn", async () => {
        const pictures = await page
          .locator('.hero-slide')
          .evaluateAll((slides) =>
            slides.map((slide) => /\/media\/(\w+)\//.exec(slide.innerHTML)?.[1] ?? ''),
          );
        expect(new Set(pictures).size).toBe(3);
        const state = () => pictures.map((hash) => fetched.some((path) => path.includes(`/media/${hash}/`)));
        expect(state()).toEqual([true, false, false]);
        await hero.shows(1);
        await watchTurns(page);
        await page.clock.runFor(4500);
        await expect.poll(state).toEqual([true, true, false]);
      });

      await test.step('slides stand for 5000 ms each, and start over', async () => {
        await page.clock.runFor(500);
        // The time of a slide begins once it is drawn.
        for (const number of [2, 3, 1]) {
          await hero.shows(number);
          for (let second = 0; second < 5; second++) await page.clock.runFor(1000);
        }
        await hero.shows(2);
        const seen = await turns(page);
        expect(seen.map(({ slide }) => slide)).toEqual([2, 3, 1, 2]);
        for (const [index, { at }] of seen.slice(1).entries()) {
          const stood = at - (seen[index]?.at ?? 0);
          expect(Math.abs(stood - 5000), `slide ${seen[index]?.slide} stood for ${stood} ms`).toBeLessThan(
            100,
          );
        }
      });

      await test.step('does not pause after a finger has left', async () => {
        const box = await hero.photo.boundingBox();
        await page.touchscreen.tap((box?.x ?? 0) + 200, 300);
        await page.clock.runFor(5500);
        await hero.shows(3);
      });

      await test.step('turns by arrow keys and swipes in reading direction', async () => {
        await hero.bullet(1).click();
        await hero.bullet(1).focus();
        await page.keyboard.press(keys(site).next);
        await hero.shows(2);
        await page.keyboard.press(keys(site).previous);
        await hero.shows(1);
        await page.keyboard.press(keys(site).previous);
        await hero.shows(3);
        await hero.bullet(1).click();
        await swipe(page, hero.photo, pullNext(site));
        await hero.shows(2);
        await swipe(page, hero.photo, -pullNext(site));
        await hero.shows(1);
        await swipe(page, hero.photo, -pullNext(site));
        await hero.shows(3);
      });

      const shown = fetched.filter(inPixels).length;
      await test.step('the figures count up from 0 to their value when seen', async () => {
        const figures = figuresOn(page);
        const values = await valuesOf(request);
        await page.clock.runFor(3000);
        await expect(figures, 'far below the screen').toHaveText(values);
        await page.locator('#services dl').evaluate((list) => {
          scrollTo(0, list.getBoundingClientRect().top - innerHeight - 100);
        });
        await expect(figures.first(), 'shortly before it is seen').toHaveText('0');
        await page.locator('#services dl').scrollIntoViewIfNeeded();
        const seen: string[] = [];
        await expect
          .poll(
            async () => {
              await page.clock.runFor(100);
              const now = await figures.allTextContents();
              seen.push(now[0] ?? '');
              return now;
            },
            { intervals: [20] },
          )
          .toEqual(values);
        const steps = seen.map(Number);
        expect(steps.some((step) => step > 0 && step < Number(values[0]))).toBe(true);
        expect(steps).toEqual([...steps].sort((a, b) => a - b));
      });

      await test.step('what is below is loaded on the way there', async () => {
        await page.locator('#recent-projects').scrollIntoViewIfNeeded();
        await expect.poll(() => fetched.some((path) => /carousel-engine/.test(path))).toBe(true);
        await page.locator('#design-your').scrollIntoViewIfNeeded();
        await expect.poll(() => fetched.some((path) => /calculator-section/.test(path))).toBe(true);
        await expect.poll(() => fetched.filter(inPixels).length).toBeGreaterThan(shown);
      });
    });
  });

  test(
    'never moves by itself for readers who prefer reduced motion, nor do the figures and the marquee',
    onPhone,
    async ({ page, request, site }) => {
      const hero = heroOn(page, site);
      const values = await valuesOf(request);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openWithoutTime(page, site.path('/'));
      await page.clock.runFor(12_000);
      await hero.shows(1);
      await expect(hero.pause).toBeHidden();
      await hero.bullet(2).click();
      await hero.shows(2);

      await expect(figuresOn(page)).toHaveText(values);
      await page.locator('#services dl').scrollIntoViewIfNeeded();
      await expect(figuresOn(page)).toHaveText(values);
      await marqueeOn(page, site).scrollIntoViewIfNeeded();
      await expect.poll(playing(page)).toBe(false);
    },
  );
});

const figuresOn = (page: Page) => page.locator('#services dd');

async function valuesOf(request: APIRequestContext): Promise<string[]> {
  const stats = await (await request.get('/api/configurations/stats')).json();
  return [stats.interior_design, stats.finished_projects, stats.expert_designer].map(String);
}

interface Turn {
  slide: number;
  at: number;
}

/** Records when which slide of the hero is shown. */
async function watchTurns(page: Page): Promise<void> {
  await page.evaluate(() => {
    const turns: Turn[] = [];
    Object.assign(window, { turns });
    const slides = [...document.querySelectorAll('.hero-slide')];
    let shown = 1;
    new MutationObserver(() => {
      const slide = slides.findIndex((one) => one.hasAttribute('data-current')) + 1;
      if (slide !== shown) turns.push({ slide, at: Date.now() });
      shown = slide;
    }).observe(document.querySelector('.hero-slides') as Element, { subtree: true, attributes: true });
  });
}

const turns = (page: Page) => page.evaluate(() => (window as unknown as { turns: Turn[] }).turns);

const marqueeOn = (page: Page, site: Site) =>
  page.getByRole('region', { name: site.say('مجالات عملنا', 'What we do') });

const playing = (page: Page) => () =>
  page
    .locator('.marquee-band')
    .evaluate((band) => band.getAnimations().some(({ playState }) => playState === 'running'));

/** The marquee runs toward the end of the line, without a gap; afterwards it stands. */
async function expectMarqueeRuns(page: Page, site: Site): Promise<void> {
  await marqueeOn(page, site).scrollIntoViewIfNeeded();
  await expect.poll(playing(page)).toBe(true);
  const seen = await page.locator('.marquee-band').evaluate((band) => {
    const animation = band.getAnimations()[0] as Animation;
    const duration = Number(animation.effect?.getComputedTiming().duration);
    animation.pause();
    return [0, 0.25, 0.5, 0.75, 0.999].map((share) => {
      animation.currentTime = duration * share;
      const { left, right } = band.getBoundingClientRect();
      return { left, covers: left <= 0 && right >= document.documentElement.clientWidth };
    });
  });
  expect(seen.every(({ covers }) => covers)).toBe(true);
  const lefts = seen.map(({ left }) => left);
  expect(lefts).toEqual([...lefts].sort((a, b) => (site.language === 'ar' ? b - a : a - b)));
  expect(new Set(lefts).size).toBe(lefts.length);
}

const carousels = [
  {
    name: ['شركاء نعتمد عليهم', 'Partners we rely on'],
    count: 8,
    perView: { 1024: 4, 768: 3, 640: 2, 320: 1 },
  },
  { name: ['أحدث مشاريعنا', 'Recent projects'], count: 6, perView: { 1024: 3, 768: 2, 320: 1 } },
] as const;

const [partners, recent] = carousels;

const carouselOf = (page: Page, site: Site, { name }: (typeof carousels)[number]) =>
  slidesOf(page.getByRole('region', { name: site.say(name[0], name[1]) }));

test('carousels show as many as fit and move in reading direction, the marquee runs, and a service is a link as a whole', async ({
  page,
  site,
}) => {
  await open(page, site.path('/'));
  await test.step('a chat is in sight below the first screen, at the end of the line', async () => {
    const link = page
      .getByRole('complementary', { name: site.say('تحدّث معنا', 'Chat with us') })
      .getByRole('link');
    await page.mouse.wheel(0, 900);
    await expect(link).toBeInViewport();
    const box = await link.boundingBox();
    const middle = (page.viewportSize()?.width ?? 0) / 2;
    expect((box?.x ?? middle) < middle).toBe(site.language === 'ar');
  });

  await test.step('carousels show as many side by side as fit, from the start of the line', async () => {
    const own = page.viewportSize() ?? { width: 0, height: 0 };
    for (const carousel of carousels) {
      const { slides, approach } = carouselOf(page, site, carousel);
      await expect(slides).toHaveCount(carousel.count);
      await approach();
    }
    for (const width of [1024, 768, 640, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const carousel of carousels) await expectSideBySide(page, site, carousel, width);
    }
    await page.setViewportSize(own);
  });

  await test.step('the partners move', () => expectCarouselMoves(page, site, partners));

  await test.step('the marquee runs, and animations leave the page idle', async () => {
    await reach(page, 'design-your');
    await page.mouse.move(5, 5);
    await marqueeOn(page, site).scrollIntoViewIfNeeded();
    await expectIdle(page);
    await expectMarqueeRuns(page, site);
  });

  await test.step('the whole card of a service is a link, not just its name', async () => {
    const drawing = page.locator('#services').getByRole('listitem').nth(2).locator('svg').first();
    await drawing.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await drawing.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
    await expect(page).toHaveURL(new RegExp(`${site.path('/services')}#residential$`));
    await expect(page.locator('#residential')).toBeInViewport();
  });
});

async function expectSideBySide(
  page: Page,
  site: Site,
  carousel: (typeof carousels)[number],
  width: number,
): Promise<void> {
  const perView: Record<number, number> = carousel.perView;
  const number = perView[width];
  if (number === undefined) return;
  const { track, inView } = carouselOf(page, site, carousel);
  await expect.poll(inView, `at ${width}`).toEqual(Array.from({ length: number }, (_, index) => index + 1));
  const gap = await track.evaluate(
    (element, start) => {
      const first = element.querySelector('.carousel-slide') as Element;
      return Math.abs(first.getBoundingClientRect()[start] - element.getBoundingClientRect()[start]);
    },
    site.say('right', 'left') as 'right' | 'left',
  );
  expect(gap).toBeLessThanOrEqual(5);
}

test('the recent projects move in reading direction', inProof(), async ({ page, site }) => {
  await open(page, site.path('/'));
  await expectCarouselMoves(page, site, recent);
});

/** A carousel moves by arrows, arrow keys and swipes in reading direction, until its end. */
async function expectCarouselMoves(
  page: Page,
  site: Site,
  carousel: (typeof carousels)[number],
): Promise<void> {
  const { region, track, slides, inView, approach } = carouselOf(page, site, carousel);
  await approach();
  const next = region.getByRole('button', { name: site.say('التالي', 'Next'), exact: true });
  const previous = region.getByRole('button', { name: site.say('السابق', 'Previous'), exact: true });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  const before = await inView();
  const onward = before.map((number) => number + 1);
  await next.click();
  await expect.poll(inView).toEqual(onward);
  await previous.click();
  await expect.poll(inView).toEqual(before);

  await next.focus();
  await page.keyboard.press(keys(site).next);
  await expect.poll(inView).toEqual(onward);
  await page.keyboard.press(keys(site).previous);
  await expect.poll(inView).toEqual(before);
  // Most of a slide's width, which counts however slow the swipe is.
  const by = ((await slides.first().boundingBox())?.width ?? 0) * 0.75;
  await swipe(page, track, pullNext(site, by));
  await expect.poll(inView).toEqual(onward);
  await swipe(page, track, -pullNext(site, by));
  await expect.poll(inView).toEqual(before);

  for (let last = before.at(-1) ?? 0; last < carousel.count; last++) {
    await next.click();
    await expect.poll(inView).toContain(last + 1);
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  // The arrow to the next slide comes after the other in reading direction.
  const [one, other] = [await previous.boundingBox(), await next.boundingBox()];
  expect(Math.sign((other?.x ?? 0) - (one?.x ?? 0))).toBe(site.language === 'ar' ? -1 : 1);
}

test(
  'a carousel keeps the focus that it gets before it moves; the marquee runs, and pauses under the pointer and the focus',
  onDesktop,
  async ({ page, site }) => {
    const release = await heldBack(page, '**/carousel-engine*.js');
    const { region, track, approach } = carouselOf(page, site, partners);
    await open(page, site.path('/'));
    await track.focus();
    await expect(track).toBeFocused();
    release();
    await approach();
    await expect(track).toHaveClass(/swiper-initialized/);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    await expect(track).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(track).not.toBeFocused();
    await expect(region.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(track).not.toBeFocused();

    const marquee = marqueeOn(page, site);
    await marquee.scrollIntoViewIfNeeded();
    await expect.poll(playing(page)).toBe(true);
    await marquee.hover();
    await expect.poll(playing(page)).toBe(false);
    await page.mouse.move(5, 5);
    await expect.poll(playing(page)).toBe(true);
    await page.keyboard.press('Shift');
    await marquee.focus();
    await expect.poll(playing(page)).toBe(false);
    await marquee.blur();
    await expectMarqueeRuns(page, site);
  },
);

/** Animations that are not composited cause a style recalculation per frame. */
async function expectIdle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const styled = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? 0;
  };
  /** Style recalculations per second; an animation that is not composited causes one per frame. */
  const work = async () => {
    const before = await styled();
    await page.waitForTimeout(1000);
    return (await styled()) - before;
  };
  // A changing slide causes some, but not every second.
  await expect.poll(work).toBeLessThan(15);
}
