import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#base/locale.ts';
import { pageMeta } from '#i18n/page-meta.ts';
import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import { createTranslator } from '#i18n/translator.ts';

/** The root loader's data. */
interface SiteFacts {
  locale: Locale;
  publicUrl: string;
  site: { fullName: string };
}

interface AccountPage {
  path: string;
  words: ScopedMessages;
  /** Prefix of its texts, such as `title`. */
  part: string;
}

/** Metadata of login, registration and account pages, which search engines do not list. */
export function accountMeta(
  facts: SiteFacts | undefined,
  { path, words, part }: AccountPage,
): MetaDescriptor[] {
  if (!facts) return [];
  const { locale, publicUrl, site } = facts;
  const t = createTranslator(locale, words[locale]);
  return pageMeta({
    locale,
    publicUrl,
    path,
    title: t(`${part}.title`),
    siteName: site.fullName,
    noindex: true,
  });
}
