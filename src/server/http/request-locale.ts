import { parseAccept } from 'hono/utils/accept';
import { defaultLocale, isLocale, type Locale } from '#base/locale.ts';

/**
 * Language of an answer: an `Accept-Language` with exactly one of ours (a caller's explicit choice), else the
 * `locale` cookie (the reader's stored choice), else the browser's preference among ours, else Arabic.
 */
export function requestLocale(acceptLanguage: string | undefined, cookie: string | undefined): Locale {
  const accepted = (acceptLanguage ?? '').trim().toLowerCase();
  if (isLocale(accepted)) return accepted;
  if (isLocale(cookie)) return cookie;
  const languages = parseAccept(accepted)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.split('-', 1)[0]);
  return languages.find(isLocale) ?? defaultLocale;
}
