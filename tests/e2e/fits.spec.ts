import type { Page } from '@playwright/test';
import { publicPaths } from '#tests/support/site-paths.ts';
import { expect, inProof, open, type Site, test } from './site.ts';
import { enlarged, expectFit, shutSidebar } from './support/fits.ts';
import { signInAsStaff } from './support/staff.ts';

/** The breakpoints, and widths around them. */
const widths = [320, 390, 640, 768, 900, 1024, 1280, 1366, 1440];

const panelPaths = [
  '',
  '/projects',
  '/partners',
  '/branches',
  '/users',
  '/estimations',
  '/requests',
  '/price-book',
  '/config',
  '/outbox',
  '/mail',
  '/system-log',
  '/my-orders',
].map((path) => `/admin${path}`);

for (const large of [false, true]) {
  const letters = large ? 'letters twice as large' : 'its own letters';
  for (const path of publicPaths)
    test(`${path} fits at every width with ${letters}`, inProof(), async ({ page, site }) => {
      await open(page, site.path(path));
      const check = () => expectFit(page, widths, path);
      await (large ? enlarged(page, check) : check());
    });
  for (const path of panelPaths)
    test(`${path} fits at every width with ${letters}`, inProof(), async ({ page, site }) => {
      await fitsInPanel(page, site, path, large);
    });
}

async function fitsInPanel(page: Page, site: Site, path: string, large: boolean): Promise<void> {
  await signInAsStaff(page, site);
  await open(page, path);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const check = () => expectFit(page, widths, path);
  if (large) return enlarged(page, check);
  await check();
  await shutSidebar(page);
  await expectFit(page, [1024, 1366], `${path}, sidebar shut`);
}
