import { isLocale, type Locale } from '#base/locale.ts';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';
import ar from '../../locales/session.ar.json';
import en from '../../locales/session.en.json';

const words: Record<Locale, Messages> = { ar, en };

/** The words of the session's end, which come with it, in the language that the page has now. */
export function sessionWords(): Translate {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : 'ar';
  return createTranslator(locale, words[locale]);
}
