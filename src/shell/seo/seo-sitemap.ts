import { type Locale, locales } from '#base/locale.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import type { ListedPage } from '#server/module.ts';

/** The sitemap: each page once per language it exists in, with its addresses. */
export function sitemapOf(publicUrl: string, pages: readonly ListedPage[]): string {
  const urls = pages.flatMap((page) => entriesOf(publicUrl, page));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function entriesOf(publicUrl: string, { path, changed }: ListedPage): string[] {
  const found = locales.flatMap((language): [Locale, string][] => {
    const own = typeof path === 'string' ? path : path[language];
    return own === undefined ? [] : [[language, escaped(pageAddress(publicUrl, own, language))]];
  });
  const pairs = found.length > 1 ? [...found, ['x-default', found[0]?.[1]] as const] : [];
  const alternates = pairs.map(
    ([name, address]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`,
  );
  return found.map(([, address]) =>
    [
      '<url>',
      `<loc>${address}</loc>`,
      ...(changed ? [`<lastmod>${escaped(changed)}</lastmod>`] : []),
      ...alternates,
      '</url>',
    ].join(''),
  );
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
