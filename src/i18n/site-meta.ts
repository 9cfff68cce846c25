import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#base/locale.ts';
import { type PageMeta, pageMeta, type SharedImage } from './page-meta.ts';
import type { Translate } from './translator.ts';
import { wordsOf } from './words.ts';

/** What pages read of the root loader's data. */
interface RootFacts {
  locale: Locale;
  publicUrl: string;
  site: {
    fullName: string;
    description: string;
    share: SharedImage | null;
    meta: { description: string };
  };
}

/** Metadata of a page of the site in its language; nothing if the root data could not be read. */
export function siteMeta<Facts extends RootFacts>(
  facts: Facts | undefined,
  page: (t: Translate, facts: Facts) => Pick<PageMeta, 'path' | 'title'> & Partial<PageMeta>,
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
