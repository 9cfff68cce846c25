import { userName } from '#base/administrator-name.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { Reading, Sheet } from '#server/export/sheet.ts';
import { differencesOf } from './differences.engine.ts';
import type { JournalEntry } from './journal.contract.ts';
import { journalWords, journalWordsOf } from './journal.words.ts';
import { fieldName, subjectName, valueName } from './names.presenter.ts';

/** Export of the system log: all changes of an entry fill two cells, one line per field. */
export const journalSheet: Sheet<JournalEntry> = {
  name: 'system-log',
  words: journalWords(),
  columns: [
    { head: 'at', kind: 'moment', value: (entry) => entry.at },
    { head: 'user', value: (entry, { t, locale }) => userName(entry.user_name, locale) || t('system') },
    { head: 'action', value: (entry, { t }) => t(`actions.${entry.action}`), width: 12 },
    { head: 'subject', value: (entry, { t }) => t(`subjects.${entry.subject}`), width: 16 },
    { head: 'name', value: (entry, reading) => subjectName(entry, reading) },
    { head: 'number', kind: 'number', value: (entry) => entry.subject_id },
    { head: 'before', value: (entry, reading) => side('before', entry, reading), width: 40 },
    { head: 'after', value: (entry, reading) => side('after', entry, reading), width: 40 },
  ],
};

function side(which: 'before' | 'after', entry: JournalEntry, { locale }: Reading): string {
  const reading = { t: createTranslator(locale, journalWordsOf(entry.subject)[locale]), locale };
  return differencesOf(entry.before, entry.after)
    .map(({ path, [which]: value }) => ({ path, said: valueName(path, value, reading) }))
    .filter(({ said }) => said !== '')
    .map(({ path, said }) => `${fieldName(path, reading.t)}: ${said}`)
    .join('\n');
}
