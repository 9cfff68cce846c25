import type { Locale } from '#base/locale.ts';

const maxSlug = 80;

/**
 * The end of an address, from a title: its letters (Arabic or Latin) and digits, with hyphens between words.
 * '' for a title without any.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\p{M}|['’`]/gu, '')
    .replace(/[^a-z0-9\u0621-\u064a\u0660-\u0669\u066e-\u06d3\u06f0-\u06f9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (words.length <= maxSlug) return words;
  const cut = words.slice(0, maxSlug + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), maxSlug / 2)).replace(/-+$/, '');
}

/** What an address ends in if nobody has named the article. */
export const plainSlug = 'article';

const wordsPerMinute: Record<Locale, number> = { ar: 180, en: 220 };

/** Minutes to read a text, at least one; 0 for none. */
export function readingMinutes(text: string, locale: Locale): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words === 0 ? 0 : Math.max(1, Math.round(words / wordsPerMinute[locale]));
}
