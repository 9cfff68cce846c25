import type { Locator, Page } from '@playwright/test';

const steps = 6;

/**
 * Swipes over an element with a finger, or with a mouse if there is no touch: `by` pixels to the right,
 * negative to the left.
 */
export async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over.');
  const y = Math.round(box.y + box.height / 2);
  const middle = box.x + box.width / 2;
  const way = Array.from({ length: steps + 1 }, (_, step) => Math.round(middle + by * (step / steps - 0.5)));
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await drawFinger(page, way, y);
  else await drawMouse(page, way, y);
}

async function drawMouse(page: Page, way: readonly number[], y: number): Promise<void> {
  await page.mouse.move(way[0] ?? 0, y);
  await page.mouse.down();
  for (const x of way) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function drawFinger(page: Page, way: readonly number[], y: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x: way[0] ?? 0, y }]);
  for (const x of way) await send('touchMove', [{ x, y }]);
  await send('touchEnd', []);
  await touch.detach();
}
