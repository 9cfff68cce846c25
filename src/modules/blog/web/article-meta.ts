import type { MetaDescriptor } from 'react-router';
import { pageAddress, pageMeta } from '#i18n/page-meta.ts';
import { previewAddress } from '#modules/media/web/index.ts';
import type { PublicArticle } from '../blog.contract.ts';
import { articlePath } from '../blog.engine.ts';
import { feed, type SiteFacts, sharedImage } from './blog-meta.ts';
import { blogTranslator } from './blog-words.ts';

/** `hidden` is for previews, and for pages that only say that the article is in the other language. */
export function articleMeta(article: PublicArticle, hidden: boolean, facts: SiteFacts): MetaDescriptor[] {
  const { locale, publicUrl, site } = facts;
  const t = blogTranslator(locale);
  const { id, slugs, languages, title, summary, author, image } = article;
  const paths = { ar: articlePath(id, slugs.ar), en: articlePath(id, slugs.en) };
  const own = pageAddress(publicUrl, paths[locale], locale);
  return [
    ...pageMeta({
      locale,
      publicUrl,
      path: paths,
      languages,
      noindex: hidden,
      title,
      description: summary,
      siteName: site.fullName,
      image: image ? sharedImage(article) : site.share,
      type: 'article',
      jsonLd: hidden
        ? null
        : {
            '@context': 'https://schema.org',
            '@graph': [
              {
                '@type': 'Article',
                headline: title,
                inLanguage: article.locale,
                mainEntityOfPage: own,
                ...(article.published_at && { datePublished: article.published_at }),
                dateModified: article.edited_at,
                ...(summary && { description: summary }),
                ...(image && { image: [publicUrl + previewAddress(image).address] }),
                author: author
                  ? {
                      '@type': 'Person',
                      name: author,
                      ...(article.author_role && { jobTitle: article.author_role }),
                    }
                  : { '@type': 'Organization', name: site.fullName },
                publisher: { '@type': 'Organization', name: site.fullName },
              },
              {
                '@type': 'BreadcrumbList',
                itemListElement: [
                  { name: t('blog.list.title'), item: pageAddress(publicUrl, '/blog', locale) },
                  { name: title, item: own },
                ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
              },
            ],
          },
    }),
    feed(facts),
  ];
}
