import type { Page } from '@playwright/test';

/** Simulates a larger font size in the browser's settings. */
export async function writeLarge(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  if (page.url() === 'about:blank') return;
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${16 * times}px`,
  );
  // After a new layout, including what scripts measure.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
}
