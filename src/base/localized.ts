import type { Locale } from './locale.ts';

/** Content whose Arabic values stand in its fields and whose English ones stand in `translations.en`. */
export interface Translatable {
  translations?: { en?: Partial<Record<string, string | null>> } | null;
}

/**
 * The value of a text field in the reader's language, falling back to the other language where it is empty.
 * Returns '' when neither language has it.
 */
export function localized<T extends Translatable, K extends keyof T & string>(
  entity: T,
  field: K,
  locale: Locale,
): string {
  const arabic = typeof entity[field] === 'string' ? (entity[field] as string) : '';
  const english = entity.translations?.en?.[field] ?? '';
  return locale === 'en' ? english || arabic : arabic || english;
}
