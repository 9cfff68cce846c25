import type { Locale } from '#base/locale.ts';
import { mergedMessages } from '#i18n/merged-messages.ts';
import type { Messages } from '#i18n/translator.ts';
import { readTogether } from '#server/words.ts';
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
