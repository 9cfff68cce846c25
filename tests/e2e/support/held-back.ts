import type { Page } from '@playwright/test';

/** Keeps what a page asks for at such addresses from coming until the function returned is called. */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
