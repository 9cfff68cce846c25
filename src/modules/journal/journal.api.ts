import type { Kysely } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { readPage } from '#server/db/page.ts';
import type { Api } from '#server/http/api.ts';
import { ofLevel } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { type JournalEntry, type JournalQuery, listJournal } from './journal.contract.ts';
import type { JournalRow, JournalTables } from './journal.table.ts';

export function mountJournal(api: Api, context: ServerContext): void {
  const db = context.database.kysely as Kysely<JournalTables>;
  api.serve(listJournal, {
    allow: ofLevel(1),
    handle: async ({ query, http }) => {
      const { rows, total } = await readPage(wanted(db, query), query);
      return answerList(http, query, { items: rows.map(present), total });
    },
  });
}

function wanted(db: Kysely<JournalTables>, query: JournalQuery) {
  let entries = db.selectFrom('journal_entries').selectAll();
  if (query.action) entries = entries.where('action', '=', query.action);
  if (query.subject) entries = entries.where('subject', '=', query.subject);
  if (query.user_id) entries = entries.where('user_id', '=', query.user_id);
  if (query.since) entries = entries.where('at', '>=', query.since);
  if (query.until) entries = entries.where('at', '<', `${query.until}T24`);
  return entries;
}

function present({ search: _search, before, after, ...row }: JournalRow): JournalEntry {
  return {
    ...row,
    action: row.action as JournalEntry['action'],
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  };
}
