import { expect, type Page } from '@playwright/test';
import { alive } from '../site.ts';

const morning = new Date('2026-11-21T09:00:00+03:00');

/** Opens a page with a stopped clock; advance it with `page.clock.runFor`. */
export async function openWithoutTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: morning });
  await page.clock.pauseAt(morning.getTime() + 1000);
  await page.goto(path);
  // A page's styles are applied just after the first paint, its scripts just after those.
  await page.clock.runFor(200);
  await expect(async () => {
    await page.clock.runFor(60);
    await expect(page.locator('link[rel="modulepreload"]')).not.toHaveCount(0, { timeout: 1 });
  }).toPass({ intervals: [20] });
  await page.clock.runFor(60);
  await alive(page);
}
