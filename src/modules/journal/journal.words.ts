import type { Locale } from '#base/locale.ts';
import { mergedMessages } from '#i18n/merged-messages.ts';
import type { Messages } from '#i18n/translator.ts';
import { memoised } from '#server/memo.ts';
import { readApart, readTogether } from '#server/words.ts';
import ar from './locales/panel.ar.json' with { type: 'json' };
import en from './locales/panel.en.json' with { type: 'json' };

/**
 * Texts of the log, with each module's names for its records, fields and values
 * (`locales/journal.{ar,en}.json`).
 */
export function journalWords(): Record<Locale, Messages> {
  const modules = readTogether(new URL('../', import.meta.url), 'journal');
  return { ar: mergedMessages([modules.ar, ar]), en: mergedMessages([modules.en, en]) };
}

/** The same for one kind of record: the names of its own module win, as others may say a state otherwise. */
export const journalWordsOf = memoised((subject: string): Record<Locale, Messages> => {
  const all = journalWords();
  const own = readApart(new URL('../journal', import.meta.url).href).find(
    ({ ar: { subjects } }) => typeof subjects === 'object' && subject in subjects,
  );
  if (!own) return all;
  return { ar: mergedMessages([all.ar, own.ar]), en: mergedMessages([all.en, own.en]) };
});
