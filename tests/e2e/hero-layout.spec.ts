import { expect, onBoth, open, test } from './site.ts';

test("the hero's text stays clear of its buttons at every width", onBoth, async ({ page, site }) => {
  await open(page, site.path('/'));
  const hero = page.locator('section.hero');
  for (const width of [320, 390, 640, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const buttons = await hero.getByRole('link').first().boundingBox();
    for (const lead of await hero.locator('.hero-lead').all()) {
      const words = await lead.boundingBox();
      expect((words?.y ?? 0) + (words?.height ?? 0), `at ${width}`).toBeLessThanOrEqual(buttons?.y ?? 0);
    }
  }
});
