import type { Locale } from './locale.ts';

/** Name of the first administrator until somebody changes it. */
export const administratorNames: Record<Locale, string> = { ar: 'مدير النظام', en: 'System administrator' };

const titles = new Set(Object.values(administratorNames));

/** Whether a user's name is the first administrator's title, which nobody has changed to a person's name. */
export function isTitle(name: string): boolean {
  return titles.has(name);
}

/** A user's name as shown: the first administrator's in the reader's language until it is changed. */
export function userName(name: string, locale: Locale): string {
  return titles.has(name) ? administratorNames[locale] : name;
}

/**
 * The name as stored: the first administrator's in one language, so that saving an unchanged form renames
 * nobody.
 */
export function storedUserName(name: string): string {
  return titles.has(name) ? administratorNames.ar : name;
}
