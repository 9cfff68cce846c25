import { locales } from '#base/locale.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import type { ListedPage } from '#server/module.ts';

/** The sitemap: each page once per language, with its address in both. */
export function sitemapOf(publicUrl: string, pages: readonly ListedPage[]): string {
  const urls = pages.flatMap((page) => locales.map((locale) => entry(publicUrl, page, locale)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function entry(publicUrl: string, { path, changed }: ListedPage, locale: (typeof locales)[number]): string {
  const address = (language: (typeof locales)[number]) => escaped(pageAddress(publicUrl, path, language));
  const alternates = [
    ...locales.map((language) => [language, language] as const),
    ['x-default', 'ar'] as const,
  ];
  return [
    '<url>',
    `<loc>${address(locale)}</loc>`,
    ...(changed ? [`<lastmod>${escaped(changed)}</lastmod>`] : []),
    ...alternates.map(
      ([name, language]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(language)}"/>`,
    ),
    '</url>',
  ].join('');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
