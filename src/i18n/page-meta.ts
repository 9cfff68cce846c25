import type { MetaDescriptor } from 'react-router';
import { type Locale, locales, otherLocale } from '#base/locale.ts';
import { barePath, localePath } from './locale-path.ts';

/** Picture of a link preview. `address` is absolute or begins with `/`. */
export interface SharedImage {
  address: string;
  width: number;
  height: number;
  type: string;
  alt: string;
}

export interface PageMeta {
  locale: Locale;
  /** The site's address without a trailing slash. */
  publicUrl: string;
  /**
   * The page's path, with a query only if it makes a different page (`/projects?page=2`); one for each language
   * if they differ.
   */
  path: string | Readonly<Record<Locale, string>>;
  /** The languages it exists in; both by default. */
  languages?: readonly Locale[];
  /** The page's own title; the site's name is appended. */
  title: string;
  description?: string;
  image?: SharedImage | null;
  /** Empty if the company has no name yet. */
  siteName: string;
  /** Schema.org data of the page's subject. */
  jsonLd?: StructuredData | StructuredData[] | null;
  /** Excludes the page from search engines and from language pairs. */
  noindex?: boolean;
  /** Excludes it from search engines alone: it keeps its addresses in both languages. */
  unlisted?: boolean;
  type?: 'website' | 'article';
}

export type StructuredData = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'];

const territory: Record<Locale, string> = { ar: 'ar_SA', en: 'en_US' };
const maxDescription = 180;

/**
 * Metadata of a page's head. A page has two addresses, the bare one in Arabic and the one under `/en`; a bare
 * address answered in English has the English one as canonical.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { locale, siteName, image, jsonLd } = page;
  const title = page.title.includes(siteName) ? page.title : `${page.title} | ${siteName}`;
  const description = clipped(page.description ?? '');
  const tags: (MetaDescriptor | false | null | undefined)[] = [
    { title },
    description !== '' && { name: 'description', content: description },
    (page.noindex || page.unlisted) && { name: 'robots', content: 'noindex' },
    ...(page.noindex ? [] : addressTags(page)),
    { property: 'og:type', content: page.type ?? 'website' },
    siteName !== '' && { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title },
    description !== '' && { property: 'og:description', content: description },
    { property: 'og:locale', content: territory[locale] },
    (page.languages ?? locales).length > 1 && {
      property: 'og:locale:alternate',
      content: territory[otherLocale(locale)],
    },
    ...(image ? imageTags(image, page.publicUrl) : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    jsonLd && { 'script:ld+json': jsonLd as never },
  ];
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag));
}

/** Absolute address of a page in one language. */
export function pageAddress(publicUrl: string, path: string, locale: Locale): string {
  const bare = barePath(path);
  return publicUrl + (locale === 'en' ? localePath(bare, '/en') : bare);
}

function addressTags({ locale, publicUrl, path, languages = locales }: PageMeta): MetaDescriptor[] {
  const address = (language: Locale) =>
    pageAddress(publicUrl, typeof path === 'string' ? path : path[language], language);
  const own = address(locale);
  const alternate = (hrefLang: string, language: Locale) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: address(language),
  });
  const pairs = [alternate('ar', 'ar'), alternate('en', 'en'), alternate('x-default', 'ar')];
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    ...(languages.length > 1 ? pairs : []),
    { property: 'og:url', content: own },
  ];
}

function imageTags(image: SharedImage, publicUrl: string): MetaDescriptor[] {
  const { address, width, height, type, alt } = image;
  return [
    { property: 'og:image', content: address.startsWith('/') ? publicUrl + address : address },
    { property: 'og:image:type', content: type },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
  ];
}

/** One line that ends with a whole word. */
function clipped(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  const cut = line.slice(0, maxDescription);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/(?<![،,؛;:.\s])[،,؛;:.\s]+$/, '')}…`;
}
