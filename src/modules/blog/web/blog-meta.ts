import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#base/locale.ts';
import { pageAddress, pageMeta, type SharedImage } from '#i18n/page-meta.ts';
import { previewAddress } from '#modules/media/web/index.ts';
import type { ListedArticle, PublicArticle } from '../blog.contract.ts';
import { articlePath } from '../blog.engine.ts';
import { blogTranslator } from './blog-words.ts';

/** What the root of every page loads. */
export interface SiteFacts {
  locale: Locale;
  publicUrl: string;
  site: { fullName: string; share: SharedImage };
}

/** The link to the feed of the reader's language. */
export const feed = ({ locale, site }: SiteFacts): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${blogTranslator(locale)('blog.list.title')} | ${site.fullName}`,
  href: locale === 'en' ? '/en/blog/rss.xml' : '/blog/rss.xml',
});

interface ListMeta {
  title: string;
  description: string;
  path: string | Record<Locale, string>;
  languages?: readonly Locale[];
  noindex?: boolean;
  articles: readonly ListedArticle[];
}

export function listMeta({ articles, ...list }: ListMeta, facts: SiteFacts): MetaDescriptor[] {
  const { locale, publicUrl, site } = facts;
  const pictured = articles.find(({ image }) => image);
  return [
    ...pageMeta({
      locale,
      publicUrl,
      ...list,
      siteName: site.fullName,
      image: pictured ? sharedImage(pictured) : site.share,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Blog',
        name: list.title,
        url: pageAddress(publicUrl, typeof list.path === 'string' ? list.path : list.path[locale], locale),
        blogPost: articles.map(({ id, slug, title, published_at }) => ({
          '@type': 'BlogPosting',
          headline: title,
          url: pageAddress(publicUrl, articlePath(id, slug), locale),
          datePublished: published_at,
        })),
      },
    }),
    feed(facts),
  ];
}

/** Its cover as the picture of a link preview. */
export function sharedImage({
  image,
  image_alt,
}: Pick<PublicArticle, 'image' | 'image_alt'>): SharedImage | null {
  return image ? { ...previewAddress(image), alt: image_alt } : null;
}
