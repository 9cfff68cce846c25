import { isLocale, type Locale } from '#base/locale.ts';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';
import ar from '../../locales/session.ar.json';
import en from '../../locales/session.en.json';

const words: Record<Locale, Messages> = { ar, en };

/** Texts of the session's end, loaded with it, in the page's current language. */
export function sessionWords(): Translate {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : 'ar';
  return createTranslator(locale, words[locale]);
}
