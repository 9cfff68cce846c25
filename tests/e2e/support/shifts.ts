import type { Page } from '@playwright/test';

type Watching = Window & { shifts: { at: number; by: number }[]; fontsAt: number };

/** Records layout shifts, starting with the next page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching = window as unknown as Watching;
    watching.shifts = [];
    watching.fontsAt = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) watching.shifts.push({ at: entry.startTime, by: entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.fonts.addEventListener('loadingdone', () => {
      // Painted with the loaded fonts.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          watching.fontsAt = performance.now();
        }),
      );
    });
  });
}

/** The layout shift so far, as defined by Core Web Vitals, in total and after the fonts loaded. */
export async function readShifts(page: Page): Promise<{ all: number; afterFonts: number }> {
  return page.evaluate(() => {
    const { shifts, fontsAt } = window as unknown as Watching;
    const sum = (since: number) =>
      shifts.filter(({ at }) => at >= since).reduce((total, { by }) => total + by, 0);
    return { all: sum(0), afterFonts: sum(fontsAt) };
  });
}

/** Waits until the page is painted with loaded fonts. */
export async function fontsDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as Watching).fontsAt > 0);
}
