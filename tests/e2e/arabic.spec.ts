import type { Page } from '@playwright/test';
import { expect, open, type Site, test } from './site.ts';
import { reach } from './support/home.ts';

/** Body text is large enough, with enough line height. */
async function expectRoom(page: Page, site: Site, path: string): Promise<void> {
  const small = await page.locator('main :is(p, li, dd)').evaluateAll(
    (blocks, room) => {
      const seen = blocks.filter((block) => {
        const own = [...block.childNodes].filter(({ nodeName }) => /^(#text|BDI|SPAN)$/.test(nodeName));
        return own.map(({ textContent }) => textContent).join('').length > 90;
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

/** Icons that point in the reading direction, and some that depict things. */
const pointing = ['arrow-left', 'arrow-right', 'chevron-left', 'chevron-right', 'log-in', 'log-out', 'send'];
const showing = ['globe', 'calculator', 'menu', 'message-circle', 'map-pin', 'pause'];

/** Lucide's names of these icons by their path data, as found in a page. */
async function namesByLines(): Promise<Map<string, string>> {
  const icons = await Promise.all(
    [...pointing, ...showing].map(async (name) => {
      const { default: icon } = await import(`lucide-react/icons/${name}`);
      const { node } = icon.render({}).props.icon as { node: [string, Record<string, string>][] };
      const lines = node.flatMap(([line, { key: _, ...attributes }]) => [
        line,
        ...Object.entries(attributes).map(([attribute, value]) => `${attribute}=${value}`),
      ]);
      return [lines.join(' '), name] as const;
    }),
  );
  return new Map(icons);
}

const withText = ['/', '/about', '/project/4', '/terms'];

test('body text has enough line height; arrows follow the reading direction, depictions do not', async ({
  page,
  site,
}) => {
  test.slow();
  const names = await namesByLines();
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const path of [...withText, '/projects', '/no-such-floor']) {
    await open(page, site.path(path));
    if (withText.includes(path)) await expectRoom(page, site, path);
    const icons = await page.locator('svg.lucide').evaluateAll((all) =>
      all.map((icon) => ({
        lines: [...icon.children].flatMap((line) => [
          line.localName,
          ...[...line.attributes].map(({ name, value }) => `${name}=${value}`),
        ]),
        mirrored: getComputedStyle(icon).scale.startsWith('-1'),
      })),
    );
    for (const { lines, mirrored } of icons) {
      const name = names.get(lines.join(' ')) ?? '';
      seen.add(name);
      const points = pointing.includes(name);
      if (mirrored !== (points && site.language === 'ar')) faults.push(`${path}: ${name} ${lines}`);
    }
  }
  expect(faults).toEqual([]);
  for (const name of ['arrow-right', 'arrow-left', 'log-in', ...showing]) expect([...seen]).toContain(name);
});

test('tall and deep letters are not clipped', async ({ page, site }) => {
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
          // Only for screen readers, or a number, which has no such letters.
          if (text.parentElement.clientHeight === 1 || !/\p{L}/u.test(text.textContent ?? '')) continue;
          text.textContent = words;
          holder = text.parentElement;
        }
        looked++;
        const style = getComputedStyle(holder);
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(words);
        const ink = actualBoundingBoxAscent + actualBoundingBoxDescent;
        // An element that clips its overflow must be as high as the letters; a field always does.
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

test("overlays follow the page's direction", async ({ page, site }) => {
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

  // A toast appears at the top, at the end of the line.
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

test('left-to-right values align with the start of the line', async ({ page, site }) => {
  await open(page, site.path('/'));
  await reach(page, 'design-your');
  for (const name of [site.say('رقم الجوال', 'Mobile number'), site.say('البريد الإلكتروني', 'Email')]) {
    const field = page.locator('#design-your').getByRole('textbox', { name });
    await expect(field).toHaveAttribute('dir', 'ltr');
    await expect(field).toHaveCSS('text-align', site.say('end', 'start'));
  }
  await expect(page.locator('input[type=number]')).toHaveCount(0);
});
