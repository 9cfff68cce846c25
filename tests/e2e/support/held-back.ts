import type { Page } from '@playwright/test';

/** Holds back answers from these addresses until the returned function is called. */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
