import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#base/locale.ts';
import type { OwnMessages } from '#i18n/own-words.tsx';
import { pageMeta } from '#i18n/page-meta.ts';
import { createTranslator } from '#i18n/translator.ts';

/** What the root of every page knows. */
interface SiteFacts {
  locale: Locale;
  publicUrl: string;
  site: { fullName: string };
}

/** The head of a page that is about its reader: no search engine lists it. `key` names its title among its own words. */
export function accountMeta(
  facts: SiteFacts | undefined,
  { path, words, key }: { path: string; words: OwnMessages; key: string },
): MetaDescriptor[] {
  if (!facts) return [];
  const { locale, publicUrl, site } = facts;
  const title = createTranslator(locale, words[locale])(key);
  return pageMeta({ locale, publicUrl, path, title, siteName: site.fullName, noindex: true });
}
