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
  /** Prefix of its texts: `title`, and for a page that visitors share its description `text`. */
  part: string;
  /** Whether visitors reach it, and so may share it; nobody searches for it, so search engines do not list it either. */
  entrance?: boolean;
}

/** Metadata of login, registration and account pages, which search engines do not list. */
export function accountMeta(
  facts: SiteFacts | undefined,
  { path, words, part, entrance = false }: AccountPage,
): MetaDescriptor[] {
  if (!facts) return [];
  const { locale, publicUrl, site } = facts;
  const t = createTranslator(locale, words[locale]);
  const page = { locale, publicUrl, path, title: t(`${part}.title`), siteName: site.fullName };
  return pageMeta(
    entrance
      ? { ...page, description: t(`${part}.text`), image: site.share, unlisted: true }
      : { ...page, noindex: true },
  );
}
