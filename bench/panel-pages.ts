import { chromium as browserType } from '@playwright/test';
import { chromium } from '#tests/support/chromium.ts';
import { printTable } from './report.ts';
import { signInOn } from './signed-in.ts';

export const panelPages = [
  '/admin',
  '/admin/projects',
  '/admin/users',
  '/admin/estimations',
  '/admin/partners',
  '/admin/config',
  '/admin/requests',
  '/admin/price-book',
  '/admin/outbox',
  '/admin/system-log',
  '/admin/my-orders',
];

/**
 * Scripts that a browser with an empty cache loads for each page of the panel (bytes over the wire), and when
 * everything the page needs has arrived. Goals: 250 KiB, 1.5 s.
 */
export async function measurePanelPages(url: string): Promise<void> {
  const browser = await browserType.launch(chromium);
  const signedIn = await browser.newContext();
  await signInOn(await signedIn.newPage(), url);
  const storageState = await signedIn.storageState();
  const rows: string[][] = [];
  for (const path of panelPages) {
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    let lastCame = 0;
    page.on('requestfinished', (request) => {
      lastCame = performance.now();
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const startedAt = performance.now();
    await page.goto(url + path);
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
    await page.waitForLoadState('networkidle');
    const script = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    rows.push([path, `${(script / 1024).toFixed(1)} KiB`, `${((lastCame - startedAt) / 1000).toFixed(2)} s`]);
    await context.close();
  }
  await browser.close();
  printTable('Pages of the panel, nothing kept from before', ['page', 'script', 'ready'], rows);
}
