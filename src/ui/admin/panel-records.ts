import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { Locale } from '#base/locale.ts';
import type { SubjectStates } from '#base/module.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { wordsOfRecord } from '#i18n/record-messages.ts';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';

/** The kinds of records that modules declare. */
export interface PanelRecords {
  subjects: readonly string[];
  /** Page of a record; null if its kind has none. */
  pathOf: (subject: string, id: number) => string | null;
  /** States of such records; null if their kind declares none. */
  statesOf: (subject: string) => SubjectStates | null;
  /** Modules' names for records, fields and values, as `recordMessages` returns them. */
  words: (locale: Locale) => Promise<Messages>;
}

export const PanelRecordsContext = createContext<PanelRecords | null>(null);

/** The kinds of records of all modules; throws outside the panel. */
export function usePanelRecords(): PanelRecords {
  const records = useContext(PanelRecordsContext);
  if (!records) throw new Error('There are no records outside the panel.');
  return records;
}

/**
 * Modules' names for records, fields and values in the reader's language, those of `subject` first; null until
 * loaded.
 */
export function useRecordWords(subject?: string): Translate | null {
  const { words } = usePanelRecords();
  const { locale } = useI18n();
  const [read, setRead] = useState<{ locale: Locale; messages: Messages } | null>(null);
  useEffect(() => {
    let wanted = true;
    words(locale).then(
      (messages) => wanted && setRead({ locale, messages }),
      // Falls back to keys, which are at least distinct.
      () => wanted && setRead({ locale, messages: {} }),
    );
    return () => {
      wanted = false;
    };
  }, [words, locale]);
  return useMemo(() => {
    if (read?.locale !== locale) return null;
    const t = createTranslator(locale, read.messages);
    return subject ? wordsOfRecord(t, subject) : t;
  }, [read, locale, subject]);
}
