import type { Locale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';

const words: Record<Locale, Messages> = { ar, en };

/** The words that every list and form of the admin panel has. */
export function useKitWords(): Translate {
  const { locale } = useI18n();
  return createTranslator(locale, words[locale]);
}
