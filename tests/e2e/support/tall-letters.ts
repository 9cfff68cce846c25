import type { Page } from '@playwright/test';
import { expect } from '../site.ts';

const tall = 'إِنَّ الْجُدْرَانَ';

/** Checks that no control of the open page clips tall and deep letters. */
export async function expectTallLettersFit(page: Page): Promise<void> {
  const cut = await page.evaluate((words) => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const faults: string[] = [];
    let looked = 0;
    const texts: (() => void)[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'a, button, label, th, td, input, textarea, dt, dd',
    )) {
      if (!element.checkVisibility() || element.closest('.sr-only')) continue;
      const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      let holder: HTMLElement = element;
      if (!field) {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        let text = walker.nextNode();
        while (text && !text.textContent?.trim()) text = walker.nextNode();
        if (!text?.parentElement || text.parentElement.closest('noscript')) continue;
        // Only for screen readers, or a number, which has no such letters.
        if (text.parentElement.clientHeight === 1 || !/\p{L}/u.test(text.textContent ?? '')) continue;
        const own = text.textContent;
        texts.push(() => {
          (text as Text).data = own ?? '';
        });
        text.textContent = words;
        holder = text.parentElement;
      }
      looked++;
      const style = getComputedStyle(holder);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(words);
      const ink = actualBoundingBoxAscent + actualBoundingBoxDescent;
      // An element that clips its overflow must be as high as the letters; a field always does.
      for (let frame: HTMLElement | null = element; frame; frame = frame.parentElement) {
        const hides = (field && frame === element) || getComputedStyle(frame).overflowY !== 'visible';
        if (hides && frame.clientHeight > 1 && frame.clientHeight < ink) {
          faults.push(`${element.tagName} ${element.className}: ${frame.clientHeight} < ${ink}`);
        }
        if (frame === element.closest('section, header, footer')) break;
      }
      if (!(element instanceof HTMLInputElement) || element.placeholder === '') continue;
      const { overflowY, height } = getComputedStyle(element, '::placeholder');
      if (overflowY !== 'visible' && Number.parseFloat(height) < ink)
        faults.push(`${element.placeholder}: ${height} < ${ink}`);
    }
    for (const restore of texts) restore();
    return { looked, faults };
  }, tall);
  expect(cut.looked).toBeGreaterThan(10);
  expect(cut.faults).toEqual([]);
}
