import { expect, inMotion, inProof, onDesktop, onPhone, open, test } from './site.ts';
import { changeLanguage } from './support/home.ts';
import { settled } from './support/settled.ts';
import { swipe } from './support/swipe.ts';

const cards = 'article:has(h2)';

test('the list prints all its pictures, is filtered by status and category, and links to a project and back', async ({
  page,
  site,
}) => {
  await open(page, site.path('/projects'));

  await test.step('all pictures load when it is printed', async () => {
    const pictures = page.locator(cards).locator('picture img');
    await expect(page.locator(cards)).toHaveCount(6);
    expect(await pictures.count()).toBeLessThan(6);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(pictures).toHaveCount(6);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveCSS('opacity', '1');
      await expect(picture).toHaveJSProperty('complete', true);
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
  });

  await test.step('it is filtered by status and category, each choice with its count', async () => {
    const filters = page.getByRole('navigation', { name: site.say('تصفية المشاريع', 'Filter projects') });
    const completed = filters.getByRole('link', { name: site.say('مكتمل', 'Completed') });
    const count = Number(/\d+/.exec((await completed.textContent()) ?? '')?.[0]);
    await completed.click();
    await expect(page).toHaveURL(/\?status=completed$/);
    await expect(page.locator(cards)).toHaveCount(count);
    await expect(completed).toHaveAttribute('aria-current', 'true');

    await filters.getByRole('link', { name: site.say('مقاولات', 'Contracting') }).click();
    await expect(page).toHaveURL(/\?status=completed&category=contracting$/);
    await expect(
      page.getByText(site.say('لا توجد مشاريع بهذه الحالة بعد.', 'No projects with this status yet.')),
    ).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: site.say('كل المشاريع', 'All projects') })
      .click();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.locator(cards)).toHaveCount(6);
  });

  await test.step('it links to a project, and the project back', async () => {
    const name = site.say('مجمّع السدرة السكني', 'Al Sidrah Residences');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name));
    await page
      .getByRole('main')
      .getByRole('link', { name: site.say('كل المشاريع', 'All projects') })
      .first()
      .click();
    await expect(page.locator(cards)).toHaveCount(6);
  });
});

test(
  'lazy pictures and slides are printed too, and nothing that floats',
  inProof(onDesktop),
  async ({ page, site }) => {
    for (const [path, section] of [
      ['/project/1', '#project-gallery'],
      ['/', '#recent-projects'],
    ] as const) {
      await open(page, site.path(path));
      const slides = page.locator(section).locator('.carousel-slide');
      await expect(slides.locator('img')).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect(slides.locator('img')).toHaveCount(await slides.count());
      for (const slide of await slides.all()) {
        await expect(slide.locator('img')).toHaveJSProperty('complete', true);
        const { x = -1, width = 0 } = (await slide.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      }
      await expect(page.locator('.fixed').filter({ visible: true })).toHaveCount(0);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(slides.locator('img')).toHaveCount(0);
      await page.emulateMedia({ media: null });
    }
  },
);

test.describe('in motion', () => {
  test.use(inMotion);

  test('a project has its units in a table and a gallery that turns in reading direction and opens full-screen', async ({
    page,
    request,
    site,
  }) => {
    await open(page, site.path('/project/4'));
    const gallery = page.getByRole('region', { name: site.say('صور المشروع', 'Project gallery') });
    const slides = gallery.locator('.carousel-slide');
    const track = gallery.locator('.carousel-track');

    await test.step('the gallery turns by swipes and clicks on a neighbour, and wraps around', async () => {
      await track.scrollIntoViewIfNeeded();
      await expect(slides.nth(1)).toHaveClass(/swiper-slide-active/);
      const width = (await slides.nth(1).boundingBox())?.width ?? 0;
      const onward = site.language === 'ar' ? 1 : -1;
      const rests = () =>
        gallery
          .locator('.carousel-list')
          .evaluate((list) => list.getAnimations({ subtree: true }).length === 0);
      await swipe(page, track, onward * width * 0.6);
      await expect.poll(rests).toBe(true);
      await expect(slides.nth(2)).toHaveClass(/swiper-slide-active/);
      await swipe(page, track, -onward * width * 0.6);
      await expect.poll(rests).toBe(true);
      await expect(slides.nth(1)).toHaveClass(/swiper-slide-active/);
      // Clicking a neighbour at the side moves it to the middle.
      const box = (await track.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const side = site.language === 'ar' ? box.x + 12 : box.x + box.width - 12;
      await page.mouse.click(side, box.y + box.height / 2);
      await expect(slides.nth(2)).toHaveClass(/swiper-slide-active/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await slides.nth(1).getByRole('link').focus();
      await expect(slides.nth(1)).toHaveClass(/swiper-slide-active/);

      // The neighbours are rotated by 50° and moved back by 100 px, the same in both reading directions.
      await expect
        .poll(() =>
          slides.evaluateAll((all) =>
            all.slice(0, 3).map((slide) => {
              const { transform } = (slide as HTMLElement).style;
              const depth = Number(/, (-?[\d.]+)px\)/.exec(transform)?.[1]);
              return {
                depth: Math.abs(depth),
                turn: Math.abs(Number(/rotateY\((-?[\d.]+)deg/.exec(transform)?.[1])),
              };
            }),
          ),
        )
        .toEqual([
          { depth: 100, turn: 50 },
          { depth: 0, turn: 0 },
          { depth: 100, turn: 50 },
        ]);
      await expect.poll(rests).toBe(true);
      const [before, , after] = await Promise.all([0, 1, 2].map((index) => slides.nth(index).boundingBox()));
      expect(Math.abs((before?.width ?? 0) - (after?.width ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.sign((after?.x ?? 0) - (before?.x ?? 0))).toBe(-onward);

      const next = gallery.getByRole('button', { name: site.say('التالي', 'Next'), exact: true });
      for (const index of [2, 3, 0]) {
        await next.click();
        await expect(slides.nth(index)).toHaveClass(/swiper-slide-active/);
      }
      const bullet = gallery.getByRole('button', { name: site.say('الشريحة 3 من 4', 'Slide 3 of 4') });
      await bullet.click();
      await expect(slides.nth(2)).toHaveClass(/swiper-slide-active/);
      await expect(bullet).toHaveAttribute('aria-current', 'true');
    });

    await test.step('the gallery turns by arrow keys', async () => {
      // From here on by keyboard: only then does the gallery follow the focus.
      await page.keyboard.press('Tab');
      await slides.nth(1).getByRole('link').focus();
      await expect(slides.nth(1)).toHaveClass(/swiper-slide-active/);
      await page.keyboard.press(site.say('ArrowLeft', 'ArrowRight'));
      await expect(slides.nth(2)).toHaveClass(/swiper-slide-active/);
      await page.keyboard.press(site.say('ArrowRight', 'ArrowLeft'));
      await expect(slides.nth(1)).toHaveClass(/swiper-slide-active/);
    });

    await test.step('a picture opens full-screen, and pages by buttons and keys', async () => {
      await page.keyboard.press('Enter');
      const overlay = page.getByRole('dialog', { name: site.say('صور المشروع', 'Project gallery') });
      await expect(overlay).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      await expect(overlay).toHaveCSS('direction', site.say('rtl', 'ltr'));
      await expect(overlay.getByText('2 / 4')).toBeVisible();
      await overlay.getByRole('button', { name: site.say('الصورة التالية', 'Next picture') }).click();
      await expect(overlay.getByText('3 / 4')).toBeVisible();
      await page.keyboard.press(site.say('ArrowLeft', 'ArrowRight'));
      await expect(overlay.getByText('4 / 4')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(overlay).toBeHidden();
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
      await expect(slides.nth(1).getByRole('link')).toBeFocused();
    });

    await test.step('it is as large as the screen allows', async () => {
      const opener = slides.nth(1).getByRole('link');
      await opener.click();
      const overlay = page.getByRole('dialog', { name: site.say('صور المشروع', 'Project gallery') });
      const picture = overlay.getByRole('listitem').nth(1).getByRole('img');
      await expect(picture).toBeInViewport({ ratio: 0.99 });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 1))
        .toBe(true);
      await settled(page);
      const box = await picture.boundingBox();
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      const fills = Math.max((box?.width ?? 0) / width, (box?.height ?? 0) / (height - 160));
      expect(fills).toBeGreaterThan(0.85);
      await overlay.getByRole('list').focus();
      await page.keyboard.press('End');
      await expect(overlay.getByText('4 / 4')).toBeVisible();
      const next = overlay.getByRole('button', { name: site.say('الصورة التالية', 'Next picture') });
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await overlay.getByRole('button', { name: site.say('إغلاق', 'Close') }).click();
      await expect(overlay).toBeHidden();
    });

    await test.step('the table of units starts at the start of the line', async () => {
      const { project } = await (await request.get('/api/projects/4')).json();
      const table = page.getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveText(
        site.language === 'ar'
          ? ['الوحدة', 'الوصف', 'النوع', 'الحالة', 'المساحة', 'السعر']
          : ['Unit', 'Description', 'Type', 'Status', 'Area', 'Price'],
      );
      const sums = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
      for (const unit of project.units) {
        const name = site.language === 'ar' ? unit.name : unit.translations.en.name;
        const row = table
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
        await expect(row).toContainText(`${sums.format(unit.cost)} ${site.say('ر.س', 'SAR')}`);
        await expect(row).toContainText(`${unit.space} ${site.say('م²', 'm²')}`);
      }
      const row = table.getByRole('row').nth(1);
      const [name, cost] = [
        await row.getByRole('rowheader').boundingBox(),
        await row.getByRole('cell').last().boundingBox(),
      ];
      expect(Math.sign((cost?.x ?? 0) - (name?.x ?? 0))).toBe(site.language === 'ar' ? -1 : 1);
    });
  });
});

test(
  'the language changes on a filtered list without losing the filter',
  inProof(onPhone),
  async ({ page, site }) => {
    await open(page, site.path('/projects?category=commercial'));
    await expect(page.locator(cards)).toHaveCount(3);
    await changeLanguage(page, site);
    const name = site.say('Al Nakheel Business Tower', 'برج النخيل للأعمال');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(3);
    await expect(page).toHaveURL(/\/projects\?category=commercial$/);
  },
);

test(
  'the language changes on a project, which stays the same one',
  inProof(onDesktop),
  async ({ page, site }) => {
    await open(page, site.path('/project/5'));
    await changeLanguage(page, site);
    await expect(page).toHaveURL(/\/\/[^/]+\/project\/5$/);
    const name = site.say('Al Nakheel Business Tower', 'برج النخيل للأعمال');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(name));
    const gallery = page.getByRole('region', { name: site.say('Project gallery', 'صور المشروع') });
    await gallery.locator('.carousel-track').scrollIntoViewIfNeeded();
    await expect(gallery.locator('.swiper-slide-active')).toHaveCount(1);
    await gallery.getByRole('button', { name: site.say('Next', 'التالي'), exact: true }).focus();
    await page.keyboard.press(site.say('ArrowRight', 'ArrowLeft'));
    await expect(gallery.locator('.carousel-slide').nth(2)).toHaveClass(/swiper-slide-active/);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list can be filtered and a gallery viewed', inProof(), async ({ page, request, site }) => {
    await page.goto(site.path('/projects'));
    await page.getByRole('link', { name: site.say('تجاري', 'Commercial') }).click();
    await expect(page.locator(cards)).toHaveCount(3);
    await page.goto(site.path('/project/4'));
    const pictures = page.locator('#project-gallery li a');
    await expect(pictures).toHaveCount(4);
    const address = (await pictures.first().getAttribute('href')) ?? '';
    expect((await request.get(address)).headers()['content-type']).toBe('image/webp');
  });
});
