import type { JSHandle, Page } from '@playwright/test';
import { publicPaths } from '#tests/support/site-paths.ts';
import { expect, onBoth, proof, test } from './site.ts';

/** Serves a page as it is before its scripts run, with its critical styles only. */
async function openUnawakened(page: Page, path: string): Promise<string> {
  let sheet = '';
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    sheet = html.match(/<noscript><link rel="stylesheet" href="([^"]+)"/)?.[1] ?? '';
    const body = html.replace(/<(script|noscript)\b.*?<\/\1>/gs, '').replace('<html', '<html data-whole');
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  return sheet;
}

/** Computed styles of a page's elements, of similar ones the first, without transitions. */
function looks(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(async () => {
    await document.fonts.ready;
    for (const movement of document.getAnimations()) movement.cancel();
    // Laid out from the start: after a partial layout Chromium may tell 0 for a margin of `auto`.
    document.body.hidden = true;
    document.body.getBoundingClientRect();
    document.body.hidden = false;
    const tagOf = (element: Element | null) => (element?.cloneNode() as Element | undefined)?.outerHTML;
    const kinds = new Map<string, Element>();
    for (const element of document.body.querySelectorAll('*')) {
      const kind = `${tagOf(element.parentElement)} ${tagOf(element)}`;
      if (!kinds.has(kind)) kinds.set(kind, element);
    }
    // Properties that others repeat as physical values, and what is invisible: pointer behaviour and tabs.
    const said = [...getComputedStyle(document.body)].filter(
      (name) =>
        !/^(--|transition|cursor|touch-action|overscroll|tab-size)|user-drag|highlight|inline|block|origin/.test(
          name,
        ),
    );
    return [...kinds].flatMap(([kind, element]) =>
      ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return kind + part;
        return [kind + part, ...said.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('\n');
      }),
    );
  });
}

test('the first paint of each page looks as with the whole style sheet', onBoth, async ({ page, site }) => {
  const all = publicPaths.filter((path) => path !== '/no-such-floor');
  // The pages with the most parts, one with a form, and in English one with another layout on a desktop.
  const some = site.language === 'ar' ? ['/', '/project/1', '/register'] : ['/'];
  for (const path of proof ? all : some) {
    const sheet = await openUnawakened(page, site.path(path));
    const first = await looks(page);
    await page.addStyleTag({ url: sheet });
    const whole = await looks(page);
    expect(await differences(page, first, whole), path).toEqual([]);
  }
});

function differences(page: Page, first: JSHandle<string[]>, whole: JSHandle<string[]>): Promise<string[]> {
  const looks = { first, whole };
  return page.evaluate(({ first, whole }) => {
    const only = (lines: string[], others: string[]) =>
      lines.filter((line) => !others.includes(line)).join('; ');
    return first.flatMap((look, at) => {
      if (look === whole[at]) return [];
      const [name, ...had] = look.split('\n');
      const has = (whole[at] ?? '').split('\n').slice(1);
      return [`${name}: ${only(had, has)} → ${only(has, had)}`];
    });
  }, looks);
}
