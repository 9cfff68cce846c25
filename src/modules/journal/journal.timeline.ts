import type { Action } from '#base/record.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { JournalRow, JournalTables } from '#server/records/journal.table.ts';
import type { TimelineReading, TimelineSource } from '#server/records/timeline.ts';
import type { TimelineEntry } from '#wire/timeline.ts';
import { differencesOf } from './journal.differences.ts';
import { fieldName, valueName } from './journal.names.ts';
import { journalWords } from './journal.words.ts';

/** Changes that are recorded of a record, for timelines. */
export function journalTimeline({ database }: ServerContext): TimelineSource {
  return {
    async read({ subject, id, locale, limit }) {
      const rows = await tablesOf<JournalTables>(database.kysely)
        .selectFrom('journal_entries')
        .selectAll()
        .where('subject', '=', subject)
        .where('subject_id', '=', id)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => entryOf(row, locale));
    },
  };
}

/** The network address of a user, or what tells senders apart, is for the log alone. */
const forTheLog = new Set(['ip_address', 'user_agent', 'sender', 'ticket', 'dedupe_key', 'share_code']);

const words = journalWords();

function entryOf(row: JournalRow, locale: TimelineReading['locale']): TimelineEntry {
  const reading = { say: createTranslator(locale, words[locale]), locale };
  const read = (text: string | null) => (text === null ? null : JSON.parse(text));
  // Of what was made or removed, all of it would be listed.
  const differences = row.action === 'create' ? [] : differencesOf(read(row.before), read(row.after));
  const changes = differences
    .filter(({ path }) => !path.some((part) => forTheLog.has(part)))
    .map(({ path, before, after }) => ({
      field: path.join('.'),
      name: fieldName(path, reading.say),
      before: valueName(path, before, reading),
      after: valueName(path, after, reading),
    }));
  return {
    key: `change-${row.id}`,
    kind: changes.some(({ field }) => field === 'status') ? 'move' : 'change',
    at: row.at,
    by: row.user_name ? { id: row.user_id, name: row.user_name } : null,
    action: row.action as Action,
    changes,
  };
}
