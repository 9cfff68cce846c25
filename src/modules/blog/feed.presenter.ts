import type { Locale } from '#base/locale.ts';

interface FeedItem {
  address: string;
  title: string;
  summary: string;
  /** ISO. */
  published_at: string;
  tags: readonly string[];
}

interface Feed {
  locale: Locale;
  title: string;
  description: string;
  page: string;
  self: string;
  items: readonly FeedItem[];
}

/** RSS 2.0. */
export function feedOf({ locale, title, description, page, self, items }: Feed): string {
  const newest = items[0]?.published_at;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(title)}</title>
<link>${escaped(page)}</link>
<description>${escaped(description)}</description>
<language>${locale === 'ar' ? 'ar-sa' : 'en'}</language>
<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>
${[...(newest ? [`<lastBuildDate>${dateOf(newest)}</lastBuildDate>`] : []), ...items.map(itemOf)].join('\n')}
</channel>
</rss>
`;
}

function itemOf({ address, title, summary, published_at, tags }: FeedItem): string {
  return [
    '<item>',
    `<title>${escaped(title)}</title>`,
    `<link>${escaped(address)}</link>`,
    `<guid isPermaLink="true">${escaped(address)}</guid>`,
    `<pubDate>${dateOf(published_at)}</pubDate>`,
    ...tags.map((tag) => `<category>${escaped(tag)}</category>`),
    ...(summary ? [`<description>${escaped(summary)}</description>`] : []),
    '</item>',
  ].join('');
}

const dateOf = (iso: string) => new Date(iso).toUTCString().replace('GMT', '+0000');

function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
