import type { Page } from '@playwright/test';
import { alive } from '../site.ts';

const morning = new Date('2026-11-21T09:00:00+03:00');

/** Opens a page whose time stands still, but for what `page.clock.runFor` lets pass. */
export async function openWithoutTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: morning });
  await page.clock.pauseAt(morning.getTime() + 1000);
  await page.goto(path);
  // A page's scripts start just after it has been drawn.
  await page.clock.runFor(200);
  await alive(page);
}
