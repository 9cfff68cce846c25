import { useMemo } from 'react';
import type { Translate } from '#i18n/translator.ts';
import { useRecordWords } from '#ui/admin/panel-records.ts';
import { usePanelWords } from './panel-words.ts';

/**
 * Texts of the log and of the modules, those of `subject` first. The latter load later; until then their names
 * are empty.
 */
export function useJournalWords(subject?: string): Translate {
  const own = usePanelWords();
  const theirs = useRecordWords(subject);
  return useMemo(
    () => (key, parameters) => {
      const said = own(key, parameters);
      if (said !== key) return said;
      return theirs ? theirs(key, parameters) : '';
    },
    [own, theirs],
  );
}
