import { defaultLocale, isLocale, type Locale } from '#base/locale.ts';
import { isEnglishPath } from '#i18n/locale-path.ts';

const key = 'locale';
const year = 31_536_000;

/**
 * Stores the reader's language in the browser, and in a cookie so that the server's first byte is right.
 * Returns false if the browser refuses the cookie, so that the server will not know.
 */
export function storeLocale(locale: Locale): boolean {
  try {
    localStorage.setItem(key, locale);
  } catch {
    // A browser without storage still has the cookie, for this visit.
  }
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${key}=${locale}; path=/; max-age=${year}; samesite=lax${secure}`;
  return document.cookie.includes(`${key}=${locale}`);
}

/** The language in which the server answers an address. */
export function localeAt({ pathname }: { pathname: string }): Locale {
  if (isEnglishPath(pathname)) return 'en';
  const stored = document.cookie.match(/(?:^|; )locale=(\w+)/)?.[1];
  return isLocale(stored) ? stored : defaultLocale;
}
