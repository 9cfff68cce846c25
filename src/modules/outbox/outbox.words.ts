import type { Locale } from '#base/locale.ts';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';
import ar from './locales/mails.ar.json' with { type: 'json' };
import en from './locales/mails.en.json' with { type: 'json' };

const messages: Record<Locale, Messages> = { ar, en };

/** Texts of mails, which stay on the server. */
export function mailWords(locale: Locale): Translate {
  return createTranslator(locale, messages[locale]);
}
