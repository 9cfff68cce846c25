import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { indexedPaths, publicPaths } from '#tests/support/site-paths.ts';
import { addressIn, builtSite, languages } from './built-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Valid HTML from React and Tailwind that this tool flags as style.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'script-type': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
    'no-raw-characters': 'off',
    'prefer-native-element': 'off',
    // The list role restores what `list-style: none` removes in Safari.
    'no-redundant-role': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
});

const opening = { ar: '<html lang="ar" dir="rtl"', en: '<html lang="en" dir="ltr"' };

it('every page is valid HTML in its language with the right status', async () => {
  const site = await builtSite();
  for (const language of languages) {
    for (const path of publicPaths) {
      const address = addressIn(language, path);
      const response = await site.get(address);
      expect(response.status, address).toBe(path === '/no-such-floor' ? 404 : 200);
      const html = await response.text();
      expect(html, address).toContain(opening[language]);
      const { results } = await validator.validateString(html);
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect(faults, address).toEqual([]);
    }
  }
});

function headOf(html: string) {
  const attribute = (tag: RegExp, name: string) =>
    html.match(tag)?.[0].match(new RegExp(`${name}="([^"]*)"`))?.[1];
  return {
    alternates: Object.fromEntries(
      [...html.matchAll(/<link[^>]*rel="alternate"[^>]*>/g)]
        .map(([tag]) => [tag.match(/hreflang="([^"]*)"/i)?.[1], tag.match(/href="(http[^"]*)"/)?.[1]])
        .filter(([language]) => language),
    ) as Record<string, string>,
    canonical: attribute(/<link[^>]*rel="canonical"[^>]*>/, 'href'),
    locale: attribute(/<meta[^>]*property="og:locale"[^>]*>/, 'content'),
    description: attribute(/<meta[^>]*name="description"[^>]*>/, 'content'),
    image: attribute(/<meta[^>]*property="og:image"[^>]*>/, 'content'),
    title: html.match(/<title>([^<]+)</)?.[1] ?? '',
  };
}

it('every page links its other language, which links back, and no two share a title', async () => {
  const site = await builtSite();
  const titles: string[] = [];
  for (const path of indexedPaths) {
    const [arabic, english] = await Promise.all(
      languages.map(async (language) => headOf(await site.html(addressIn(language, path)))),
    );
    expect(english?.alternates, path).toEqual(arabic?.alternates);
    expect(Object.keys(arabic?.alternates ?? {}).sort(), path).toEqual(['ar', 'en', 'x-default']);
    expect([arabic?.locale, english?.locale], path).toEqual(['ar_SA', 'en_US']);
    for (const [language, head] of [['ar', arabic] as const, ['en', english] as const]) {
      expect(head?.canonical, path).toBe(head?.alternates[language]);
      expect(head?.description, path).toBeTruthy();
      expect(head?.image, path).toMatch(/^http/);
      titles.push(`${language} ${head?.title}`);
    }
  }
  expect(new Set(titles).size).toBe(2 * indexedPaths.length);
});

it('an unknown address is 404 and not indexed', async () => {
  const site = await builtSite();
  const projects = ['999', '0', 'abc', '1.5', '99999999999'].map((id) => `/project/${id}`);
  for (const language of languages) {
    for (const path of ['/no-such-floor', '/about/us', '/project', '/projects/4/x', ...projects]) {
      const address = addressIn(language, path);
      const response = await site.get(address);
      expect(response.status, address).toBe(404);
      const html = await response.text();
      const floor = { ar: 'هذا الدور غير موجود في المخطط', en: 'This floor is not on the drawing' };
      expect(html.match(/<h1\b[^>]*>(.*?)<\/h1>/s)?.[1], address).toContain(floor[language]);
      expect(html, address).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex"/);
    }
  }
});

it('every link of a page stays in the language of its address', async () => {
  const site = await builtSite();
  const strays: string[] = [];
  for (const language of languages) {
    for (const path of ['/', '/projects', '/project/4', '/about', '/services', '/no-such-floor']) {
      const html = await site.html(addressIn(language, path));
      const links = [...html.matchAll(/<a\b[^>]*?href="([^"]+)"[^>]*>/g)]
        // The other language's link, for readers without scripts.
        .filter(([tag]) => !/ lang="/.test(tag))
        .map(([, href]) => href ?? '')
        // Pictures and the panel have one address.
        .filter((href) => /^\/(?!media\/|admin(\/|$))/.test(href));
      expect(links.length, path).toBeGreaterThan(10);
      strays.push(...links.filter((href) => /^\/en(\/|$|#)/.test(href) !== (language === 'en')));
    }
  }
  expect(strays).toEqual([]);
});
