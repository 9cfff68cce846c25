import type { Page } from '@playwright/test';
import { expect, proof, type Site } from '../site.ts';

/** Widths at which the hero is laid out: those of its language's devices, or all under `npm run proof`. */
export function heroWidths({ language }: Site): readonly number[] {
  const [narrow, broad] = [
    [320, 390, 640, 768],
    [1024, 1280, 1440, 1920],
  ] as const;
  if (proof) return [...narrow, ...broad];
  return language === 'ar' ? narrow : broad;
}

/** Checks that the hero's text stays clear of its buttons at these widths. */
export async function expectHeroClear(page: Page, widths: readonly number[]): Promise<void> {
  const hero = page.locator('section.hero');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const buttons = await hero.getByRole('link').first().boundingBox();
    for (const lead of await hero.locator('.hero-lead').all()) {
      const words = await lead.boundingBox();
      expect((words?.y ?? 0) + (words?.height ?? 0), `at ${width}`).toBeLessThanOrEqual(buttons?.y ?? 0);
    }
  }
}
