import type { MetaDescriptor } from 'react-router';
import { type PageMeta, pageMeta, type SharedImage } from '#i18n/page-meta.ts';
import type { Translate } from '#i18n/translator.ts';
import { wordsOf } from '#i18n/words.ts';
import type { SiteFacts } from './company-data.ts';

type RootFacts = SiteFacts & { site: { share: SharedImage | null } };

/** Metadata of a page of the site in its language; nothing if the root data could not be read. */
export function siteMeta(
  facts: RootFacts | undefined,
  page: (t: Translate, facts: RootFacts) => Pick<PageMeta, 'path' | 'title'> & Partial<PageMeta>,
): MetaDescriptor[] {
  if (!facts) return [];
  const { locale, publicUrl, site } = facts;
  return pageMeta({
    locale,
    publicUrl,
    description: site.meta.description || site.description,
    image: site.share,
    siteName: site.fullName,
    ...page(wordsOf(locale), facts),
  });
}
