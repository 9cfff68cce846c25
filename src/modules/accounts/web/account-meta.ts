import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#base/locale.ts';
import { pageMeta, type SharedImage } from '#i18n/page-meta.ts';
import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import { createTranslator } from '#i18n/translator.ts';

/** The root loader's data. */
interface SiteFacts {
  locale: Locale;
  publicUrl: string;
  site: { fullName: string; share: SharedImage | null };
}

interface AccountPage {
  path: string;
  words: ScopedMessages;
  /** Prefix of its texts: `title`, and for a listed page its description `text`. */
  part: string;
  /** Whether search engines may list it; personal pages are not listed. */
  listed?: boolean;
}

/** Metadata of login, registration and account pages. */
export function accountMeta(
  facts: SiteFacts | undefined,
  { path, words, part, listed = false }: AccountPage,
): MetaDescriptor[] {
  if (!facts) return [];
  const { locale, publicUrl, site } = facts;
  const t = createTranslator(locale, words[locale]);
  const page = { locale, publicUrl, path, title: t(`${part}.title`), siteName: site.fullName };
  return pageMeta(
    listed ? { ...page, description: t(`${part}.text`), image: site.share } : { ...page, noindex: true },
  );
}
