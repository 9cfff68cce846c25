import { type ReactNode, useMemo } from 'react';
import type { Locale } from '#base/locale.ts';
import { I18nContext, useI18n } from './i18n.tsx';
import { createTranslator, type Messages, type Translate } from './translator.ts';

/** Texts of a part of the product in both languages, loaded with its pages instead of with every page. */
export type ScopedMessages = Record<Locale, Messages>;

/** Adds texts for the pages inside; they override common ones with the same key. */
export function ScopedMessagesProvider({ of: words, children }: { of: ScopedMessages; children: ReactNode }) {
  const outer = useI18n();
  const value = useMemo(() => {
    const own = createTranslator(outer.locale, words[outer.locale]);
    const t: typeof own = (key, parameters) => {
      const said = own(key, parameters);
      return said === key ? outer.t(key, parameters) : said;
    };
    return { ...outer, t };
  }, [outer, words]);
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
}

/** A translate function over these texts only, in the reader's language. */
export function useScopedMessages(words: ScopedMessages): Translate {
  const { locale } = useI18n();
  return useMemo(() => createTranslator(locale, words[locale]), [locale, words]);
}
