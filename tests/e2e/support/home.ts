import type { Page } from '@playwright/test';
import { expect, nowAndThen, type Site } from '../site.ts';

/** Scrolls to a section of the home page and waits until its lazy code has loaded. */
export async function reach(page: Page, id: string): Promise<void> {
  const ready = (id: string) => {
    const element = document.getElementById(id);
    element?.scrollIntoView({ behavior: 'instant' });
    return element && Object.keys(element).some((key) => key.startsWith('__react'));
  };
  await page.waitForFunction(ready, id, nowAndThen);
}

/** Switches the language with the page's toggle, which is in the menu on a phone. */
export async function changeLanguage(page: Page, site: Site): Promise<void> {
  const narrow = (page.viewportSize()?.width ?? 0) < 640;
  if (narrow) await page.getByRole('button', { name: site.say('القائمة', 'Menu') }).click();
  const toggle = page.getByRole('button', { name: site.say('English', 'العربية') });
  await toggle.filter({ visible: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', site.say('en', 'ar'));
  if (narrow) await page.getByRole('button', { name: site.say('Close', 'إغلاق') }).click();
}
