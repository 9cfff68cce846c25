import type { Locale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';
import ar from '../locales/admin.ar.json';
import en from '../locales/admin.en.json';

const words: Record<Locale, Messages> = { ar, en };

/** The words of the frame around signed-in pages, which come with it. */
export function useAdminWords(): Translate {
  const { locale } = useI18n();
  return createTranslator(locale, words[locale]);
}
