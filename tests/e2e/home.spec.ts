import type { Page } from '@playwright/test';
import {
  expect,
  inMotion,
  inProof,
  onBoth,
  onDesktop,
  onPhone,
  open,
  proof,
  type Site,
  test,
} from './site.ts';
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

  test('a page that is not hydrated is reloaded once the server answers', onPhone, async ({ page, site }) => {
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
    const readAnew = page.waitForEvent('load');
    answers = true;
    await readAnew;
    await changeLanguage(page, site);
  });

  test('a link still opens its target', onDesktop, async ({ page, site }) => {
    let answers = false;
    await open(page, site.path('/'));
    await page.route('**/assets/about-page*.js', (route) => (answers ? route.continue() : route.abort()));
    page.on('framenavigated', () => {
      answers = true;
    });
    await page
      .getByRole('banner')
      .getByRole('link', { name: site.say('من نحن', 'About Us') })
      .click();
    await expect(page).toHaveTitle(new RegExp(site.say('من نحن', 'About Us')));
    expect(new URL(page.url()).pathname).toBe(site.path('/about'));
  });

  test('the page is reloaded with its input', onDesktop, async ({ page, site }) => {
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
  });
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

  test('shows three slides for 5000 ms each and starts over', async ({ page, site }) => {
    const hero = heroOn(page, site);
    await openWithoutTime(page, site.path('/'));
    await hero.shows(1);
    await expect(hero.region.locator('.hero-slide')).toHaveCount(3);
    await page.evaluate(() => {
      const turns: { slide: number; at: number }[] = [];
      Object.assign(window, { turns });
      const slides = [...document.querySelectorAll('.hero-slide')];
      let shown = 1;
      new MutationObserver(() => {
        const slide = slides.findIndex((one) => one.hasAttribute('data-current')) + 1;
        if (slide !== shown) turns.push({ slide, at: Date.now() });
        shown = slide;
      }).observe(document.querySelector('.hero-slides') as Element, { subtree: true, attributes: true });
    });
    const turns = () =>
      page.evaluate(() => (window as unknown as { turns: { slide: number; at: number }[] }).turns);
    for (let second = 0; second < 21; second++) await page.clock.runFor(1000);
    const seen = await turns();
    expect(seen.map(({ slide }) => slide)).toEqual([2, 3, 1, 2]);
    for (const [index, { at }] of seen.slice(1).entries()) {
      const stood = at - (seen[index]?.at ?? 0);
      expect(Math.abs(stood - 5000), `slide ${seen[index]?.slide} stood for ${stood} ms`).toBeLessThan(100);
    }
    await hero.shows(2);
  });

  test('has numbered bullets that open their slide', inProof(onDesktop), async ({ page, site }) => {
    const hero = heroOn(page, site);
    await openWithoutTime(page, site.path('/'));
    for (const number of [3, 1, 2]) {
      await hero.bullet(number).click();
      await hero.shows(number);
    }
    const places = await Promise.all([1, 2, 3].map((number) => hero.bullet(number).boundingBox()));
    const starts = places.map((box) => box?.x ?? 0);
    expect(starts).toEqual([...starts].sort((a, b) => (site.language === 'ar' ? b - a : a - b)));
  });

  test('pauses on request, and continues on request', onDesktop, async ({ page, site }) => {
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
  });

  test('pauses under the pointer, but not after a finger has left', onBoth, async ({ page, site }) => {
    const hero = heroOn(page, site);
    await openWithoutTime(page, site.path('/'));
    const box = await hero.photo.boundingBox();
    const point = { x: (box?.x ?? 0) + 200, y: 300 };
    if (await page.evaluate(() => matchMedia('(hover: hover)').matches)) {
      await page.mouse.move(point.x, point.y);
      await page.clock.runFor(12_000);
      await hero.shows(1);
      await page.mouse.move(5, 5);
      await page.clock.runFor(5500);
      await hero.shows(2);
    } else {
      await page.touchscreen.tap(point.x, point.y);
      await page.clock.runFor(5500);
      await hero.shows(2);
    }
  });

  test('pauses while it has the focus', inProof(onDesktop), async ({ page, site }) => {
    const hero = heroOn(page, site);
    await openWithoutTime(page, site.path('/'));
    await hero.region.getByRole('link').first().focus();
    await page.clock.runFor(12_000);
    await hero.shows(1);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await page.clock.runFor(5500);
    await hero.shows(2);
  });

  test('never moves by itself for readers who prefer reduced motion', onPhone, async ({ page, site }) => {
    const hero = heroOn(page, site);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithoutTime(page, site.path('/'));
    await page.clock.runFor(12_000);
    await hero.shows(1);
    await expect(hero.pause).toBeHidden();
    await hero.bullet(2).click();
    await hero.shows(2);
  });

  test('turns by arrow keys and swipes in reading direction', async ({ page, site }) => {
    const hero = heroOn(page, site);
    await openWithoutTime(page, site.path('/'));
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

  test(
    "loads a slide's picture shortly before its turn, not with the page",
    onPhone,
    async ({ page, site }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      await openWithoutTime(page, site.path('/'));
      const pictures = await page
        .locator('.hero-slide')
        .evaluateAll((slides) => slides.map((slide) => /\/media\/(\w+)\//.exec(slide.innerHTML)?.[1] ?? ''));
      expect(new Set(pictures).size).toBe(3);
      const state = () => pictures.map((hash) => fetched.some((path) => path.includes(`/media/${hash}/`)));
      await page.waitForLoadState('networkidle');
      expect(state()).toEqual([true, false, false]);
      await page.clock.runFor(4500);
      await expect.poll(state).toEqual([true, true, false]);
    },
  );

  test('links to the projects and to the calculator', async ({ page, site }) => {
    const hero = heroOn(page, site);
    await open(page, site.path('/'));
    await hero.region.getByRole('link', { name: site.say('حاسبة التكلفة', 'Estimation Calculator') }).click();
    await expect(page).toHaveURL(new RegExp(`${site.path('/')}#estimation-calculator$`));
    await expect(page.locator('#estimation-calculator').getByRole('heading', { level: 2 })).toBeInViewport();
    await page.goBack();
    await hero.region.getByRole('link', { name: site.say('اكتشف مشاريعنا', 'Discover Projects') }).click();
    await expect(page).toHaveURL(new RegExp(`${site.path('/projects')}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.say('مشاريعنا', 'Our projects'));
  });
});

test('the services are commercial, contracting and residential, each a linked card', async ({
  page,
  site,
}) => {
  await open(page, site.path('/'));
  const section = page.locator('#services');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    site.say('التجاري', 'Commercial'),
    site.say('المقاولات', 'Contracting'),
    site.say('السكني', 'Residential'),
  ]);
  for (const [index, id] of ['commercial', 'contracting', 'residential'].entries()) {
    const card = section.getByRole('listitem').nth(index);
    await expect(card.getByRole('link')).toHaveAttribute('href', site.path(`/services#${id}`));
    await expect(card.getByRole('paragraph')).toHaveText(/\S/);
  }
  // The whole card is a link, not just its name.
  const drawing = section.getByRole('listitem').nth(2).locator('svg').first();
  await drawing.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await drawing.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
  await expect(page).toHaveURL(new RegExp(`${site.path('/services')}#residential$`));
  await expect(page.locator('#residential')).toBeInViewport();
});

test.describe('the figures', () => {
  const figuresOn = (page: Page) => page.locator('#services dd');
  const names = {
    ar: ['تصميم داخلي', 'مشروع منجز', 'خبير تصميم'],
    en: ['Interior designs', 'Finished projects', 'Expert designers'],
  };

  test('count up from 0 to their value when seen', async ({ page, request, site }) => {
    const stats = await (await request.get('/api/configurations/stats')).json();
    const values = [stats.interior_design, stats.finished_projects, stats.expert_designer].map(String);
    await openWithoutTime(page, site.path('/'));
    const figures = figuresOn(page);
    await expect(page.locator('#services dt')).toHaveText(names[site.language]);
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

  test(
    'show their value at once for readers who prefer reduced motion',
    inProof(onDesktop),
    async ({ page, request, site }) => {
      const stats = await (await request.get('/api/configurations/stats')).json();
      const values = [stats.interior_design, stats.finished_projects, stats.expert_designer].map(String);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openWithoutTime(page, site.path('/'));
      await expect(figuresOn(page)).toHaveText(values);
      await page.locator('#services dl').scrollIntoViewIfNeeded();
      await expect(figuresOn(page)).toHaveText(values);
    },
  );
});

const carousels = [
  {
    name: ['شركاء نعتمد عليهم', 'Partners we rely on'],
    count: 8,
    perView: { 1024: 4, 768: 3, 640: 2, 320: 1 },
  },
  { name: ['أحدث مشاريعنا', 'Recent projects'], count: 6, perView: { 1024: 3, 768: 2, 320: 1 } },
] as const;

for (const { name, count, perView } of carousels) {
  test.describe(name[1], () => {
    const slidesOn = (page: Page, site: Site) =>
      slidesOf(page.getByRole('region', { name: site.say(name[0], name[1]) }));
    const side = (site: Site) => ({ start: site.say('right', 'left') as 'right' | 'left' });

    test('shows as many side by side as fit, from the start of the line', async ({ page, site }) => {
      const { track, slides, inView, approach } = slidesOn(page, site);
      await open(page, site.path('/'));
      await expect(slides).toHaveCount(count);
      await approach();
      for (const [width, number] of Object.entries(perView)) {
        await page.setViewportSize({ width: Number(width), height: 844 });
        await expect
          .poll(inView, `at ${width}`)
          .toEqual(Array.from({ length: number }, (_, index) => index + 1));
        const gap = await track.evaluate((element, start) => {
          const first = element.querySelector('.carousel-slide') as Element;
          return Math.abs(first.getBoundingClientRect()[start] - element.getBoundingClientRect()[start]);
        }, side(site).start);
        expect(gap).toBeLessThanOrEqual(5);
      }
    });

    // Both carousels are one component.
    if (name !== carousels[0].name && !proof) return;

    test('keeps the focus if it gets it before it moves', onDesktop, async ({ page, site }) => {
      const release = await heldBack(page, '**/carousel-engine*.js');
      const { region, track, approach } = slidesOn(page, site);
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
    });

    test('moves by arrows, arrow keys and swipes in reading direction, until its end', async ({
      page,
      site,
    }) => {
      const { region, track, slides, inView, approach } = slidesOn(page, site);
      await open(page, site.path('/'));
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

      for (let last = before.at(-1) ?? 0; last < count; last++) {
        await next.click();
        await expect.poll(inView).toContain(last + 1);
      }
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      // The arrow to the next slide comes after the other in reading direction.
      const [one, other] = [await previous.boundingBox(), await next.boundingBox()];
      expect(Math.sign((other?.x ?? 0) - (one?.x ?? 0))).toBe(site.language === 'ar' ? -1 : 1);
    });
  });
}

test('the recent projects are the newest first, and each card links to its project', async ({
  page,
  request,
  site,
}) => {
  const projects: { id: number }[] = await (await request.get('/api/projects/public')).json();
  await open(page, site.path('/'));
  const { region, approach } = slidesOf(
    page.getByRole('region', { name: site.say('أحدث مشاريعنا', 'Recent projects') }),
  );
  const links = region.getByRole('article').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(projects.map(({ id }) => site.path(`/project/${id}`)));
  await approach();
  const name = (await links.first().textContent()) ?? '';
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`${addresses[0]}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test.describe('the marquee', () => {
  const marqueeOn = (page: Page, site: Site) =>
    page.getByRole('region', { name: site.say('مجالات عملنا', 'What we do') });
  const playing = (page: Page) => () =>
    page
      .locator('.marquee-band')
      .evaluate((band) => band.getAnimations().some(({ playState }) => playState === 'running'));

  test('runs toward the end of the line, without a gap', onBoth, async ({ page, site }) => {
    await open(page, site.path('/'));
    const marquee = marqueeOn(page, site);
    await marquee.scrollIntoViewIfNeeded();
    await expect(marquee.getByRole('listitem')).toHaveText(
      site.language === 'ar'
        ? ['عظم', 'تشطيب', 'تسليم مفتاح', 'فلل', 'عمائر', 'مجمّعات تجارية', 'إشراف هندسي', 'تصميم داخلي']
        : [
            'Structure',
            'Finishing',
            'Key delivery',
            'Villas',
            'Buildings',
            'Commercial complexes',
            'Site supervision',
            'Interior design',
          ],
    );
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
  });

  test('pauses under the pointer and under the focus', onDesktop, async ({ page, site }) => {
    await open(page, site.path('/'));
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
  });

  test('does not run for readers who prefer reduced motion', onPhone, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, site.path('/'));
    await marqueeOn(page, site).scrollIntoViewIfNeeded();
    await expect.poll(playing(page)).toBe(false);
  });
});

test('animations leave the page idle', onPhone, async ({ page, site }) => {
  await open(page, site.path('/'));
  await reach(page, 'design-your');
  await page.getByRole('region', { name: site.say('مجالات عملنا', 'What we do') }).scrollIntoViewIfNeeded();
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
});

test("a chat starts with the company's number and an Arabic greeting", onPhone, async ({ page, site }) => {
  await open(page, site.path('/'));
  const link = page
    .getByRole('complementary', { name: site.say('تحدّث معنا', 'Chat with us') })
    .getByRole('link');
  const address = new URL((await link.getAttribute('href')) ?? '');
  // The company's phone is a landline.
  expect(address.origin + address.pathname).toBe('https://wa.me/966551234567');
  expect(address.searchParams.get('text')).toBe('السلام عليكم، أرغب في الاستفسار عن خدماتكم.');
  await page.mouse.wheel(0, 900);
  await expect(link).toBeInViewport();
  const box = await link.boundingBox();
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect((box?.x ?? middle) < middle).toBe(site.language === 'ar');
});

test.describe('on a phone, before the first scroll', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

  const later = /carousel|recent-projects|calculator-section|choice-group|building-section|toaster/;

  test('loads at most 25 files and 400 KiB, and nothing of the sections below', async ({ page, site }) => {
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
    await openWithoutTime(page, site.path('/'));
    await page.waitForLoadState('networkidle');
    const atFirst = [...fetched];
    expect(atFirst.length, atFirst.join('\n')).toBeLessThanOrEqual(25);
    expect(bytes / 1024).toBeGreaterThan(50);
    expect(bytes / 1024).toBeLessThanOrEqual(400);
    expect(atFirst.filter((path) => later.test(path))).toEqual([]);

    for (const id of ['partners', 'recent-projects', 'estimation-calculator', 'design-your']) {
      const pictures = await page
        .locator(`#${id}`)
        .evaluate((section) =>
          [...section.querySelectorAll('img')].map(({ currentSrc, src }) => currentSrc || src),
        );
      expect(pictures.filter((address) => !address.startsWith('data:'))).toEqual([]);
    }
    await page.locator('#recent-projects').scrollIntoViewIfNeeded();
    await expect.poll(() => fetched.some((path) => /carousel-engine/.test(path))).toBe(true);
    await page.locator('#design-your').scrollIntoViewIfNeeded();
    await expect.poll(() => fetched.some((path) => /calculator-section/.test(path))).toBe(true);
    await expect.poll(() => fetched.filter(inPixels).length).toBeGreaterThan(atFirst.filter(inPixels).length);
  });
});
