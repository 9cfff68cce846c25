import type { Locale } from '#base/locale.ts';

interface Titled {
  name: string;
  translations: { en?: { name?: string | null | undefined } | undefined };
}

/** An article's title in the reader's language, or in the other. */
export function titleOf({ name, translations }: Titled, locale: Locale): string {
  const english = translations.en?.name ?? '';
  return locale === 'en' ? english || name : name || english;
}
