import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { publicPaths } from '#tests/support/site-paths.ts';
import { addressIn, builtSite, type Language, languages } from './built-site.ts';

const { isTag, isText } = DomUtils;

type Nodes = ReturnType<typeof parseDocument>['children'];

interface Said {
  text: string;
  /** Effective language; undefined for what is not text of the page. */
  lang?: string;
}

const unread = new Set(['script', 'style', 'noscript', 'template']);
const spoken = ['alt', 'aria-label', 'title', 'placeholder'];

/** Texts of a page, and attribute texts that are read aloud or shown on demand. */
function saidOn(nodes: Nodes, lang: string): Said[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return node.data.trim() ? [{ text: node.data.trim(), lang }] : [];
    if (!isTag(node) || unread.has(node.name)) return [];
    const own = node.attribs.lang ?? lang;
    const attributes = spoken.flatMap((name) => node.attribs[name] ?? []).filter(Boolean);
    return [...attributes.map((text) => ({ text })), ...saidOn(node.children, own)];
  });
}

const foreign: Record<Language, { signs: RegExp; words: RegExp }> = {
  ar: { signs: /[\u0600-\u06ff]["»)]?\s?[,;?]/, words: /[A-Za-z]{2,} [A-Za-z]{2,}/ },
  en: { signs: /[A-Za-z]\s?[،؛؟]/, words: /[\u0600-\u06ff]/ },
};

/** What is wrong with a text, if anything. */
function faultOf({ text, lang }: Said, language: Language): string | undefined {
  const { signs, words } = foreign[language];
  // One script of digits, whichever language surrounds them.
  if (/[\u0660-\u0669\u06f0-\u06f9]/.test(text)) return 'digits';
  // Each language uses its own comma, semicolon and question mark.
  if (signs.test(text)) return 'signs';
  if (text.includes('\u0640')) return 'stretched letters';
  // Phrases of the other language are marked with `lang`.
  if (lang === language && words.test(text)) return 'words not marked as of the other language';
  return undefined;
}

it.each(languages)(
  'every page in %s has the signs of its language, and marks words of the other',
  async (language) => {
    const site = await builtSite();
    const faults: string[] = [];
    for (const path of publicPaths) {
      const { children } = parseDocument(await site.html(addressIn(language, path)));
      const said = saidOn(DomUtils.getElementsByTagName('body', children), language);
      expect(said.length, path).toBeGreaterThan(5);
      for (const one of said) {
        const fault = faultOf(one, language);
        if (fault) faults.push(`${path}: ${fault} in "${one.text.slice(0, 80)}"`);
      }
    }
    expect(faults).toEqual([]);
  },
);
