import type { Locale } from './locale.ts';

/** What the first administrator is called until somebody gives them a name of their own. */
export const administratorNames: Record<Locale, string> = { ar: 'مدير النظام', en: 'System administrator' };

const titles = new Set(Object.values(administratorNames));

/** A user's name for a reader: the first administrator's in the reader's language as long as nobody has renamed them. */
export function userName(name: string, locale: Locale): string {
  return titles.has(name) ? administratorNames[locale] : name;
}

/** The name as it is stored: the first administrator's in one language, so that saving a form unchanged renames nobody. */
export function storedUserName(name: string): string {
  return titles.has(name) ? administratorNames.ar : name;
}
