import type { Page } from '@playwright/test';
import { nowAndThen } from '../site.ts';

/**
 * Follows the page's link to an address, be it in a closed menu or below the screen, and waits for the other page. It must
 * open in the same document.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const before = await page.evaluate((address) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${address}"]`);
    if (!link) throw new Error(`no link to ${address}`);
    Object.assign(window, { follows: address });
    link.click();
    return document.title;
  }, address);
  const arrived = ([address, before]: [string, string]) =>
    location.pathname === address &&
    document.title !== before &&
    'follows' in window &&
    document.querySelector('main h1') !== null;
  await page.waitForFunction(arrived, [address, before] as [string, string], nowAndThen);
}
