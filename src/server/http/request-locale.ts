import { defaultLocale, isLocale, type Locale } from '#base/locale.ts';

/**
 * The language of an answer: an `Accept-Language` that names just one of ours (a caller's own choice), else the
 * `locale` cookie (the reader's stored choice), else the browser's preference among ours, else Arabic.
 */
export function requestLocale(acceptLanguage: string | undefined, cookie: string | undefined): Locale {
  const accepted = (acceptLanguage ?? '').trim().toLowerCase();
  if (isLocale(accepted)) return accepted;
  if (isLocale(cookie)) return cookie;
  for (const part of accepted.split(',')) {
    const language = part.trim().split(/[-;]/)[0];
    if (isLocale(language)) return language;
  }
  return defaultLocale;
}
