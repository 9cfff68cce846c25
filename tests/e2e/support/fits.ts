import type { Page } from '@playwright/test';
import { expect } from '../site.ts';

/**
 * Layout faults of the page as it is now: a page or dialog that scrolls sideways, on a wide screen also a table, an
 * Arabic word broken between letters, a table whose actions are cut off. With an open dialog only the dialog is checked.
 */
export async function misfits(page: Page): Promise<string[]> {
  return [...(await brokenWords(page, 'Arabic')), ...(await outOfPlace(page))];
}

/** Words of a script over two lines each. Marks above and below letters have boxes of their own. */
export function brokenWords(page: Page, script: 'Arabic' | 'Latin'): Promise<string[]> {
  return page.evaluate((script) => {
    const faults: string[] = [];
    const words = new RegExp(`[\\p{Script=${script}}\\p{M}]{2,}`, 'gu');
    const unseen =
      '[aria-hidden=true] .marquee, .marquee, .sr-only, script, style, noscript, textarea, option';
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent ?? '';
      if (!holder || holder.closest(unseen)) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      for (const word of text.matchAll(words)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = boxes;
        if (first && boxes.some(({ top }) => Math.abs(top - first.top) > first.height / 2))
          faults.push(
            `broken word: ${word[0]} in "${text.slice(0, 40)}" (${holder.className.toString().slice(0, 60)})`,
          );
      }
    }
    return [...new Set(faults)];
  }, script);
}

function outOfPlace(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > root.clientWidth + 1 || left < -1;
      });
      const named = wide.map((element) =>
        `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60),
      );
      faults.push(`page scrolls by ${root.scrollWidth - root.clientWidth}: ${named.slice(-3).join(' | ')}`);
    }
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const top = dialog ?? document.body;
    const visible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

    for (const element of dialog ? [dialog, ...dialog.querySelectorAll('*')] : []) {
      if (element.matches('.sr-only, input, textarea, [data-editor] *') || !visible(element)) continue;
      if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) continue;
      const over = element.scrollWidth - element.clientWidth;
      if (over > 1) faults.push(`dialog scrolls by ${over}: ${element.className.toString().slice(0, 80)}`);
    }

    // Actions at a row's end are visible without scrolling sideways, and not covered by something that
    // scrolls.
    for (const control of top.querySelectorAll('table :is(td, th) :is(button, a, input, select)')) {
      const head = control.closest('thead');
      const unseenHead = head && getComputedStyle(head).position === 'absolute';
      if (!visible(control) || unseenHead || control.closest('.sr-only, [data-editor]')) continue;
      const box = control.getBoundingClientRect();
      let left = 0;
      let right = root.clientWidth;
      for (let frame = control.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
        if (!/auto|scroll|hidden|clip/.test(getComputedStyle(frame).overflowX)) continue;
        const edge = frame.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
      }
      // On phones and with enlarged text, wide tables of figures may scroll sideways; on tablets, columns may
      // scroll under the actions, with their heads.
      const narrow = innerWidth < 768 || Number.parseFloat(getComputedStyle(root).fontSize) > 16;
      const scrolls = narrow || (innerWidth < 1280 && head !== null);
      const moved = scrolls && control.closest('[class*=overflow-x-auto], [class*=overflow-auto]');
      if (!moved && (box.left < left - 1 || box.right > right + 1)) {
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        faults.push(
          `cut off: ${name.slice(0, 50)} (${Math.round(Math.max(left - box.left, box.right - right))})`,
        );
      }
    }
    // On a wide screen all columns are visible; lists leave some out where they would not fit.
    const isLarge = Number.parseFloat(getComputedStyle(root).fontSize) > 16;
    const whole = innerWidth >= 1280 ? 'table' : 'table[role=table]';
    for (const table of isLarge || innerWidth < 768 ? [] : top.querySelectorAll(whole))
      for (let frame = table.parentElement; frame && frame !== root; frame = frame.parentElement) {
        const over = frame.scrollWidth - frame.clientWidth;
        if (visible(table) && over > 1 && /auto|scroll/.test(getComputedStyle(frame).overflowX))
          faults.push(`table scrolls by ${over}: ${frame.className.toString().slice(0, 60)}`);
      }
    // Texts beyond the screen's edge that no scrolling reaches, or overflowing their box.
    for (const element of top.querySelectorAll(
      'a, button, label, span, p, h1, h2, h3, h4, dt, dd, td, th, figcaption',
    )) {
      if (!visible(element) || !element.textContent?.trim()) continue;
      if (
        element.closest(
          '[aria-hidden=true], .sr-only, .carousel-track, .marquee, .skip-link, thead.max-md\\:sr-only, thead.cramped\\:sr-only',
        )
      )
        continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || (box.bottom < 0 && box.height < 2)) continue;
      let scrolled = false;
      for (let frame = element.parentElement; frame && frame !== root; frame = frame.parentElement)
        if (/auto|scroll/.test(getComputedStyle(frame).overflowX) && frame.scrollWidth > frame.clientWidth)
          scrolled = true;
      if (scrolled) continue;
      if (box.left < -1 || box.right > root.clientWidth + 1)
        faults.push(
          `beyond the edge: ${element.textContent.slice(0, 40)} (${element.className.toString().slice(0, 60)})`,
        );
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      if (display === 'inline' || textOverflow === 'ellipsis') continue;
      const over = element.scrollWidth - element.clientWidth;
      if (element.clientWidth > 1 && over > 2 && !/auto|scroll/.test(overflowX))
        faults.push(
          `over its box by ${over}: ${element.textContent.slice(0, 40)} (${element.className.toString().slice(0, 60)})`,
        );
    }
    return [...new Set(faults)];
  });
}

/** Checks the layout at these widths. */
export async function expectFit(page: Page, tried: readonly number[], where: string): Promise<void> {
  for (const width of tried) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => misfits(page), { message: `${where} at ${width}` }).toEqual([]);
  }
}

/** Closes the sidebar of the panel, so that it shows icons only. */
export async function shutSidebar(page: Page): Promise<void> {
  const toggle = page.locator('header button[aria-expanded]').first();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
}

/** Checks the page with letters twice as large by the reader's own style sheet. */
export async function enlarged(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(style);
  });
  await check();
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}
