import type { Locale } from '#base/locale.ts';
import type { Messages } from '#i18n/translator.ts';
import { learnWords } from '#i18n/words.ts';

const sources: Record<Locale, () => Promise<{ messages: Messages }>> = {
  ar: () => import('./catalog-ar.ts'),
  en: () => import('./catalog-en.ts'),
};

const loaded = new Map<Locale, Messages>();
const loading = new Map<Locale, Promise<Messages>>();

/** Loads a language's texts; afterwards `catalog` returns them synchronously. */
export function loadCatalog(locale: Locale): Promise<Messages> {
  let promise = loading.get(locale);
  if (!promise) {
    promise = sources[locale]().then(({ messages }) => {
      loaded.set(locale, messages);
      learnWords(locale, messages);
      return messages;
    });
    loading.set(locale, promise);
    promise.catch(() => loading.delete(locale));
  }
  return promise;
}

/** A loaded language's texts, otherwise undefined. */
export function catalog(locale: Locale): Messages | undefined {
  return loaded.get(locale);
}
