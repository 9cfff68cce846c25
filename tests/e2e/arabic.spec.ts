import type { Page } from '@playwright/test';
import { expect, open, publicPaths, test } from './site.ts';
import { reach } from './support/home.ts';

interface Written {
  text: string;
  letterSpacing: string;
  textTransform: string;
  fontStyle: string;
  fontSize: number;
  lineHeight: number;
  textAlign: string;
  /** The language and direction that hold where the text stands. */
  lang: string;
  isolated: boolean;
  place: string;
}

const arabic = /[\u0600-\u06ff]/;

/** Every stretch of text that a reader sees on the page, with the look it has. */
function writtenOn(page: Page): Promise<Written[]> {
  return page.evaluate(() => {
    const found: Written[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement as HTMLElement;
      const text = node.textContent?.trim() ?? '';
      if (!text || holder.closest('script, style, noscript, template')) continue;
      const style = getComputedStyle(holder);
      const size = Number.parseFloat(style.fontSize);
      found.push({
        text,
        letterSpacing: style.letterSpacing,
        textTransform: style.textTransform,
        fontStyle: style.fontStyle,
        fontSize: size,
        lineHeight: Number.parseFloat(style.lineHeight) / size,
        textAlign: style.textAlign,
        lang: holder.closest('[lang]')?.getAttribute('lang') ?? '',
        isolated:
          style.direction === 'ltr' &&
          holder.closest('bdi, [dir]:not(html, .carousel-track, p, li)') !== null,
        place: `${holder.tagName.toLowerCase()}.${holder.className}`.slice(0, 80),
      });
    }
    return found;
  });
}

/** What is read aloud or shown on demand, but is no text of the page. */
function attributesOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['alt', 'aria-label', 'title', 'placeholder'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)]
        .filter((element) => !element.closest('[lang]:not(html)'))
        .map((element) => element.getAttribute(name) ?? ''),
    ),
  );
}

test('every page is written as its language is', async ({ page, site }) => {
  test.slow();
  for (const path of publicPaths) {
    await open(page, site.path(path));
    const written = await writtenOn(page);
    expect(written.length, path).toBeGreaterThan(4);
    const inArabic = written.filter(({ text }) => arabic.test(text));
    expect(inArabic.length, path).toBeGreaterThan(0);

    // Arabic letters are joined: they are neither spaced out nor slanted, and have no capitals.
    expect(
      inArabic.filter(
        ({ letterSpacing, textTransform, fontStyle }) =>
          !['normal', '0px'].includes(letterSpacing) || textTransform !== 'none' || fontStyle !== 'normal',
      ),
      path,
    ).toEqual([]);
    expect(
      inArabic.filter(({ fontSize }) => fontSize < 13),
      path,
    ).toEqual([]);
    expect(
      written.filter(({ textAlign }) => textAlign === 'justify'),
      path,
    ).toEqual([]);
    expect(
      inArabic.filter(({ text }) => text.includes('\u0640')),
      path,
    ).toEqual([]);

    // One script of digits, whichever language stands around them.
    const said = [...written.map(({ text }) => text), ...(await attributesOn(page))];
    expect(
      said.filter((text) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text)),
      path,
    ).toEqual([]);

    // Each language has its own comma, semicolon and question mark.
    const foreign = site.language === 'ar' ? /[\u0600-\u06ff]["»)]?\s?[,;?]/ : /[A-Za-z]\s?[،؛؟]/;
    expect(
      said.filter((text) => foreign.test(text)),
      path,
    ).toEqual([]);

    // Words of the other language are read in its voice.
    const strange = site.language === 'ar' ? /[A-Za-z]{2,} [A-Za-z]{2,}/ : arabic;
    expect(
      written.filter(({ text, lang }) => strange.test(text) && lang === site.language),
      path,
    ).toEqual([]);

    // Phone numbers and e-mail addresses keep their order, the plus sign first.
    const values = written.filter(({ text }) => /\+?\d[\d ]{7,}\d|\S+@\S+\.\w/.test(text));
    expect(
      values.filter(({ isolated }) => !isolated),
      path,
    ).toEqual([]);
    const turnedRound = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const faults: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const at = text.search(/\+\d/);
        if (at < 0 || !node.parentElement?.checkVisibility()) continue;
        const box = (from: number) => {
          const range = document.createRange();
          range.setStart(node as Node, from);
          range.setEnd(node as Node, from + 1);
          return range.getBoundingClientRect();
        };
        if (box(at).width > 0 && box(at).left >= box(at + 1).left) faults.push(text);
      }
      return faults;
    });
    expect(turnedRound, path).toEqual([]);
  }
});

test('running text is large enough, with room between its lines', async ({ page, site }) => {
  test.slow();
  for (const path of ['/', '/about', '/project/4', '/terms']) {
    await open(page, site.path(path));
    const small = await page.locator('main :is(p, li, dd)').evaluateAll(
      (blocks, room) => {
        const seen = blocks.filter((block) => {
          const own = [...block.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          return own.some(({ textContent }) => (textContent?.trim().length ?? 0) > 90);
        });
        return {
          seen: seen.length,
          faults: seen
            .map((block) => {
              const { fontSize, lineHeight } = getComputedStyle(block);
              const size = Number.parseFloat(fontSize);
              return {
                text: block.textContent?.slice(0, 60),
                size,
                leading: Number.parseFloat(lineHeight) / size,
              };
            })
            .filter(({ size, leading }) => size < 16 || leading < room - 0.001),
        };
      },
      site.language === 'ar' ? 1.7 : 1.5,
    );
    expect(small.seen, path).toBeGreaterThan(0);
    expect(small.faults, path).toEqual([]);
  }
});

test('arrows point along the reading; what shows a thing does not turn', async ({ page, site }) => {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const path of ['/', '/projects', '/project/4', '/about', '/no-such-floor']) {
    await open(page, site.path(path));
    const icons = await page.locator('svg.lucide').evaluateAll((all) =>
      all.map((icon) => ({
        name: [...icon.classList].find((one) => one.startsWith('lucide-'))?.slice(7) ?? '',
        mirrored: getComputedStyle(icon).scale.startsWith('-1'),
      })),
    );
    for (const { name, mirrored } of icons) {
      seen.add(name);
      const points = /^(arrow|chevron)-(left|right)$|^log-(in|out)$|^send/.test(name);
      if (mirrored !== (points && site.language === 'ar')) faults.push(`${path}: ${name}`);
    }
  }
  expect(faults).toEqual([]);
  for (const name of [
    'arrow-right',
    'arrow-left',
    'log-in',
    'globe',
    'calculator',
    'menu',
    'message-circle',
    'map-pin',
    'pause',
  ]) {
    expect([...seen]).toContain(name);
  }
});

test('what is counted takes its form from the number', async ({ page, request, site }) => {
  const projects: { id: number; units_count: number }[] = await (
    await request.get('/api/projects/public')
  ).json();
  const counted = (n: number) => {
    if (site.language === 'en') return n === 1 ? '1 unit' : `${n} units`;
    const forms: Record<Intl.LDMLPluralRule, string> = {
      zero: 'لا وحدات',
      one: 'وحدة واحدة',
      two: 'وحدتان',
      few: `${n} وحدات`,
      many: `${n} وحدة`,
      other: `${n} وحدة`,
    };
    return forms[new Intl.PluralRules('ar').select(n)];
  };
  await open(page, site.path('/projects'));
  for (const { id, units_count } of projects) {
    const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/project/${id}"]`) });
    const line = card.getByRole('paragraph').last();
    if (units_count > 0) await expect(line).toContainText(new RegExp(`\\s?${counted(units_count)}$`));
    else await expect(line).not.toContainText(site.say('وحد', 'unit'));
  }
  expect(projects.some(({ units_count }) => units_count > 10)).toBe(true);
  expect(projects.some(({ units_count }) => units_count === 0)).toBe(true);
});

test('letters that reach high and low are not cut off', async ({ page, site }) => {
  const tall = 'إِنَّ الْجُدْرَانَ';
  for (const path of ['/', '/projects', '/project/4']) {
    await open(page, site.path(path));
    if (path === '/') for (const id of ['estimation-calculator', 'design-your']) await reach(page, id);
    const cut = await page.evaluate((words) => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const faults: string[] = [];
      let looked = 0;
      for (const element of document.querySelectorAll<HTMLElement>(
        'a, button, label, th, td, input, textarea, dt, dd',
      )) {
        if (!element.checkVisibility() || element.closest('.sr-only')) continue;
        const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
        let holder: HTMLElement = element;
        if (!field) {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          let text = walker.nextNode();
          while (text && !text.textContent?.trim()) text = walker.nextNode();
          if (!text?.parentElement || text.parentElement.closest('noscript')) continue;
          // Kept for screen readers alone, or a figure, which has no such letters.
          if (text.parentElement.clientHeight === 1 || !/\p{L}/u.test(text.textContent ?? '')) continue;
          text.textContent = words;
          holder = text.parentElement;
        }
        looked++;
        const style = getComputedStyle(holder);
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(words);
        const ink = actualBoundingBoxAscent + actualBoundingBoxDescent;
        // What hides what leaves it must be as high as the letters; a field always does.
        for (let frame: HTMLElement | null = element; frame; frame = frame.parentElement) {
          const hides = (field && frame === element) || getComputedStyle(frame).overflowY !== 'visible';
          if (hides && frame.clientHeight > 1 && frame.clientHeight < ink) {
            faults.push(`${element.tagName} ${element.className}: ${frame.clientHeight} < ${ink}`);
          }
          if (frame === element.closest('section, header, footer')) break;
        }
      }
      return { looked, faults };
    }, tall);
    expect(cut.looked).toBeGreaterThan(10);
    expect(cut.faults).toEqual([]);
  }
});

test('what lies over the page takes its direction', async ({ page, site }) => {
  await open(page, site.path('/'));
  const direction = site.say('rtl', 'ltr');
  await reach(page, 'estimation-calculator');
  const calculator = page.locator('#estimation-calculator');
  await calculator
    .getByRole('button', { name: site.say('طباعة التقدير', 'Print estimate') })
    .last()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveCSS('direction', direction);
  await question.getByRole('button', { name: site.say('إلغاء', 'Cancel') }).click();

  // A notice stands at the top, where the line ends.
  await page.clock.install();
  await calculator.getByRole('button', { name: site.say('تصفير القيم', 'Clear values') }).click();
  const notice = page.getByRole('status').filter({ has: page.getByRole('button') });
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCSS('direction', direction);
  const box = await notice.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  const [left, right] = [box?.x ?? 0, width - (box?.x ?? 0) - (box?.width ?? 0)];
  expect(box?.y).toBeLessThan(120);
  expect(site.language === 'ar' ? left : right).toBeLessThanOrEqual(24);
  expect(site.language === 'ar' ? left <= right : right <= left).toBe(true);
});

test('what is written from left to right stands where the reading begins', async ({ page, site }) => {
  await open(page, site.path('/'));
  await reach(page, 'design-your');
  for (const name of [site.say('رقم الجوال', 'Mobile number'), site.say('البريد الإلكتروني', 'Email')]) {
    const field = page.locator('#design-your').getByRole('textbox', { name });
    await expect(field).toHaveAttribute('dir', 'ltr');
    await expect(field).toHaveCSS('text-align', site.say('end', 'start'));
  }
  await expect(page.locator('input[type=number]')).toHaveCount(0);
});
