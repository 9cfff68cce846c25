import AxeBuilder from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { alive, expect, indexedPaths, open, publicPaths, test } from './site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // What React and Tailwind write is valid, if not to this tool's taste.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'script-type': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
    'no-raw-characters': 'off',
    'prefer-native-element': 'off',
    // The list role brings back what `list-style: none` takes away in Safari.
    'no-redundant-role': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
});

for (const path of publicPaths) {
  test.describe(path, () => {
    test('is in its language and direction from the first byte', async ({ request, site }) => {
      const response = await request.get(site.path(path));
      expect(response.status()).toBe(path === '/no-such-floor' ? 404 : 200);
      const html = await response.text();
      expect(html).toContain(site.say('<html lang="ar" dir="rtl"', '<html lang="en" dir="ltr"'));
    });

    test('is valid HTML', async ({ request, site }) => {
      const html = await (await request.get(site.path(path))).text();
      const report = await validator.validateString(html);
      const faults = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect(faults).toEqual([]);
    });

    test('has no accessibility violation', async ({ page, site }) => {
      await open(page, site.path(path));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
    });

    test('fits its width and does not shift as it comes alive', async ({ page, site }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) shifts.push(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page, site.path(path));
      await page.waitForLoadState('networkidle');
      for (const width of [page.viewportSize()?.width ?? 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `at ${width}`).toBe(0);
        if (width !== 320) {
          const shift = await page.evaluate(() =>
            (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
          );
          expect(shift).toBeLessThanOrEqual(0.01);
        }
      }
    });
  });
}

for (const path of indexedPaths) {
  test(`${path} says where its other language is, and that one says so back`, async ({ page, site }) => {
    const alternates = async () =>
      Object.fromEntries(
        await page
          .locator('link[rel=alternate][hreflang]')
          .evaluateAll((links) =>
            links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
          ),
      );
    await page.goto(path);
    const bare = await alternates();
    await page.goto(path === '/' ? '/en' : `/en${path}`);
    expect(await alternates()).toEqual(bare);
    expect(Object.keys(bare).sort()).toEqual(['ar', 'en', 'x-default']);
    await page.goto(site.path(path));
    await alive(page);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(bare[site.language]);
    expect(await page.locator('meta[property="og:locale"]').getAttribute('content')).toBe(
      site.say('ar_SA', 'en_US'),
    );
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http/);
  });
}

test('titles and descriptions differ between the languages and between pages', async ({ request, site }) => {
  const titles = new Set<string>();
  for (const path of indexedPaths) {
    const html = await (await request.get(site.path(path))).text();
    titles.add(html.match(/<title>([^<]+)</)?.[1] ?? '');
  }
  expect(titles.size).toBe(indexedPaths.length);
});
