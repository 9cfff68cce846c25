import type { Locale } from './locale.ts';

/** Content with Arabic values in its fields and English ones in `translations.en`. */
export interface Translatable {
  translations?: { en?: Partial<Record<string, string | null>> } | null;
}

/** A text field in the reader's language, or in the other language if empty. Returns '' if both are empty. */
export function localized<T extends Translatable, K extends keyof T & string>(
  entity: T,
  field: K,
  locale: Locale,
): string {
  const arabic = typeof entity[field] === 'string' ? (entity[field] as string) : '';
  const english = entity.translations?.en?.[field] ?? '';
  return locale === 'en' ? english || arabic : arabic || english;
}
