import { chromium as browserType } from '@playwright/test';
import { chromium } from '#tests/support/chromium.ts';
import { askOften, publicPages } from './public-pages.ts';
import { printTable } from './report.ts';
import { startServer } from './running-server.ts';

/**
 * What a phone loads for each public page before the first scroll, in bytes over the wire. Includes the
 * document's headers, as its first ten packets (14.3 KiB) decide when the rest is requested.
 */
export async function measureWeight(): Promise<void> {
  const server = await startServer(3311);
  const browser = await browserType.launch(chromium);
  const rows: string[][] = [];
  await askOften(server.url, publicPages);
  for (const path of publicPages) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const bytes = { document: 0, script: 0, font: 0, image: 0, all: 0 };
    let requests = 0;
    page.on('requestfinished', async (request) => {
      const sizes = await request.sizes();
      const type = request.resourceType();
      requests += 1;
      bytes.all += sizes.responseBodySize;
      if (type === 'document') bytes.document += sizes.responseBodySize + sizes.responseHeadersSize;
      if (type === 'script' || type === 'font' || type === 'image') bytes[type] += sizes.responseBodySize;
    });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(500);
    const { document, script, font, image, all } = bytes;
    rows.push([path, ...[document, script, font, image, all].map(kib), String(requests)]);
    await context.close();
  }
  await browser.close();
  await server.stop();
  printTable(
    'Before the first scroll, 390 × 844 at 2×',
    ['page', 'document', 'scripts', 'fonts', 'pictures', 'all', 'requests'],
    rows,
  );
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
