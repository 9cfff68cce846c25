import type { Page } from '@playwright/test';

/** Wraps each text of the page, now and later, in extra elements, as browser translators do. */
export async function translated(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'script, style, noscript, textarea, title, option, font';
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest(untouched)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
      observer.takeRecords();
    };
    const observer = new MutationObserver(translate);
    translate();
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Texts that React keeps as separate nodes, and so would update invisibly. */
export function textsOfReact(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Fiber {
      tag: number;
      memoizedProps: unknown;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    const hostText = 6;
    const found: string[] = [];
    const visit = (first: Fiber | null) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        if (fiber.tag === hostText) found.push(String(fiber.memoizedProps));
        visit(fiber.child);
      }
    };
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1];
    visit(root.stateNode.current);
    return found;
  });
}
