import { expect, type Page } from '@playwright/test';
import type { Site } from '../site.ts';

interface Written {
  text: string;
  letterSpacing: string;
  textTransform: string;
  fontStyle: string;
  fontSize: number;
  lineHeight: number;
  textAlign: string;
  /** Effective language and direction of the text. */
  lang: string;
  isolated: boolean;
  place: string;
}

const arabic = /[\u0600-\u06ff]/;

/** Every run of visible text on the page with its appearance. */
function writtenOn(page: Page): Promise<Written[]> {
  return page.evaluate(() => {
    const found: Written[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement as HTMLElement;
      const text = node.textContent?.trim() ?? '';
      if (!text || holder.closest('script, style, noscript, template')) continue;
      const style = getComputedStyle(holder);
      const size = Number.parseFloat(style.fontSize);
      found.push({
        text,
        letterSpacing: style.letterSpacing,
        textTransform: style.textTransform,
        fontStyle: style.fontStyle,
        fontSize: size,
        lineHeight: Number.parseFloat(style.lineHeight) / size,
        textAlign: style.textAlign,
        lang: holder.closest('[lang]')?.getAttribute('lang') ?? '',
        isolated:
          style.direction === 'ltr' &&
          holder.closest('bdi, [dir]:not(html, .carousel-track, p, li)') !== null,
        place: `${holder.tagName.toLowerCase()}.${holder.className}`.slice(0, 80),
      });
    }
    return found;
  });
}

/** Attribute texts that are read aloud or shown on demand. */
function attributesOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['alt', 'aria-label', 'title', 'placeholder'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)]
        .filter((element) => !element.closest('[lang]:not(html)'))
        .map((element) => element.getAttribute(name) ?? ''),
    ),
  );
}

/** Checks that the open page follows the typographic rules of its language. */
export async function expectWritten(page: Page, site: Site, path: string): Promise<void> {
  const written = await writtenOn(page);
  expect(written.length, path).toBeGreaterThan(4);
  const inArabic = written.filter(({ text }) => arabic.test(text));
  expect(inArabic.length, path).toBeGreaterThan(0);

  // Arabic letters are joined: no letter spacing, italics or capitals.
  expect(
    inArabic.filter(
      ({ letterSpacing, textTransform, fontStyle }) =>
        !['normal', '0px'].includes(letterSpacing) || textTransform !== 'none' || fontStyle !== 'normal',
    ),
    path,
  ).toEqual([]);
  expect(
    inArabic.filter(({ fontSize }) => fontSize < 13),
    path,
  ).toEqual([]);
  expect(
    written.filter(({ textAlign }) => textAlign === 'justify'),
    path,
  ).toEqual([]);
  expect(
    inArabic.filter(({ text }) => text.includes('\u0640')),
    path,
  ).toEqual([]);

  // One script of digits, whichever language surrounds them.
  const said = [...written.map(({ text }) => text), ...(await attributesOn(page))];
  expect(
    said.filter((text) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text)),
    path,
  ).toEqual([]);

  // Each language uses its own comma, semicolon and question mark.
  const foreign = site.language === 'ar' ? /[\u0600-\u06ff]["»)]?\s?[,;?]/ : /[A-Za-z]\s?[،؛؟]/;
  expect(
    said.filter((text) => foreign.test(text)),
    path,
  ).toEqual([]);

  // Phrases of the other language are marked with `lang`.
  const strange = site.language === 'ar' ? /[A-Za-z]{2,} [A-Za-z]{2,}/ : arabic;
  expect(
    written.filter(({ text, lang }) => strange.test(text) && lang === site.language),
    path,
  ).toEqual([]);

  // Phone numbers and e-mail addresses keep their order, plus sign first.
  const values = written.filter(({ text }) => /\+?\d[\d ]{7,}\d|\S+@\S+\.\w/.test(text));
  expect(
    values.filter(({ isolated }) => !isolated),
    path,
  ).toEqual([]);
  const turnedRound = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const at = text.search(/\+\d/);
      if (at < 0 || !node.parentElement?.checkVisibility()) continue;
      const box = (from: number) => {
        const range = document.createRange();
        range.setStart(node as Node, from);
        range.setEnd(node as Node, from + 1);
        return range.getBoundingClientRect();
      };
      if (box(at).width > 0 && box(at).left >= box(at + 1).left) faults.push(text);
    }
    return faults;
  });
  expect(turnedRound, path).toEqual([]);
}

/**
 * Body text is large enough, with enough line height; small print is marked as such (`<small>`). `some` says that the page has
 * such text.
 */
export async function expectRoom(page: Page, site: Site, path: string, some: boolean): Promise<void> {
  const small = await page.locator('main :is(p, li, dd)').evaluateAll(
    (blocks, room) => {
      const seen = blocks.filter((block) => {
        const own = [...block.childNodes].filter(({ nodeName }) => /^(#text|BDI|SPAN)$/.test(nodeName));
        return own.map(({ textContent }) => textContent).join('').length > 90;
      });
      return {
        seen: seen.length,
        faults: seen
          .map((block) => {
            const { fontSize, lineHeight } = getComputedStyle(block);
            const size = Number.parseFloat(fontSize);
            return {
              text: block.textContent?.slice(0, 60),
              size,
              leading: Number.parseFloat(lineHeight) / size,
            };
          })
          .filter(({ size, leading }) => size < 16 || leading < room - 0.001),
      };
    },
    site.language === 'ar' ? 1.7 : 1.5,
  );
  if (some) expect(small.seen, path).toBeGreaterThan(0);
  expect(small.faults, path).toEqual([]);
}
