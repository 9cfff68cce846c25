import { defaultLocale, isLocale, type Locale } from '#base/locale.ts';
import { modulePages, patternOf } from './page-pattern.ts';

const cached = modulePages.filter((page) => page.cached);
/** Pages that are the same for every visitor of a language. */
const same = new RegExp(String.raw`^(?:\/en)?(?:${cached.map(patternOf).join('|')})?$`);
const queries = new Set(cached.flatMap((page) => page.cached?.queries ?? []));

/** Cache key of a page; undefined for addresses that are not cached. `url` is the path with its query. */
export function pageCacheKey(url: string, locale: Locale): string | undefined {
  const [path = '', query] = url.split('?', 2);
  if (!same.test(path)) return undefined;
  if (query && [...new URLSearchParams(query).keys()].some((key) => !queries.has(key))) return undefined;
  return `${locale} ${url}`;
}

/**
 * `/en` and below is always English; a bare path uses the stored language
 * (docs/decisions/2026-11-21-language-and-address.md).
 */
export function localeOf(url: string, cookies: string | undefined): Locale {
  if (/^\/en(?:[/?]|\.data|$)/i.test(url)) return 'en';
  return (/(?:^|;\s*)locale=(ar|en)(?:;|$)/.exec(cookies ?? '')?.[1] as Locale | undefined) ?? defaultLocale;
}

const dataFolder = '/page-data/';

/** Address of the data of the page with this key, such as `/page-data/{hash}/ar/projects?page=2`. */
export function dataAddress(hash: string, name: string): string {
  return `${dataFolder}${hash}/${name.replace(' ', '')}`;
}

export interface DataAskedFor {
  hash: string;
  /** Cache key of its page. */
  name: string;
  url: string;
  locale: Locale;
}

/** Parses a data address; undefined for other addresses, and for pages that are not cached. */
export function dataAskedFor(address: string): DataAskedFor | undefined {
  if (!address.startsWith(dataFolder)) return undefined;
  const parts = /^([\w-]{12})\/([a-z]{2})(\/.*)$/.exec(address.slice(dataFolder.length));
  if (!parts) return undefined;
  const [, hash = '', locale, url = ''] = parts;
  if (!isLocale(locale) || localeOf(url, `locale=${locale}`) !== locale) return undefined;
  const name = pageCacheKey(url, locale);
  return name ? { hash, name, url, locale } : undefined;
}
