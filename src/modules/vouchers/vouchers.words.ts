import type { Locale } from '#base/locale.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import ar from './locales/public.ar.json' with { type: 'json' };
import en from './locales/public.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** What customers read about vouchers and statements: on paper, by link and in mails. */
export function voucherWords(locale: Locale): Translate {
  return words[locale];
}
