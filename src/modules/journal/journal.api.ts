import type { Kysely } from 'kysely';
import { startOfDay } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import { listingOf, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { listed, serveListed } from '#server/export/listed.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { notFound } from '#server/http/problems.ts';
import type { JournalRow, JournalTables } from '#server/records/journal.table.ts';
import { type JournalEntry, type JournalQuery, listJournal, readJournalEntry } from './journal.contract.ts';
import { journalSheet } from './journal.export.ts';

export function mountJournal(api: Api, context: ServerContext): void {
  const db = tablesOf<JournalTables>(context.database.kysely);
  const mayRead = staffCan('users', 'read', 1);
  serveListed(api, listJournal, {
    allow: mayRead,
    handle: listed(
      context,
      (query: JournalQuery) => presented(listingOf(wanted(db, query), query), (rows) => rows.map(present)),
      journalSheet,
    ),
  });
  api.serve(readJournalEntry, {
    allow: mayRead,
    find: async ({ params }) => {
      const row = await db
        .selectFrom('journal_entries')
        .selectAll()
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!row) throw notFound();
      return row;
    },
    handle: async ({ found }) => ({ entry: present(found) }),
  });
}

function wanted(db: Kysely<JournalTables>, query: JournalQuery) {
  let entries = db.selectFrom('journal_entries').selectAll();
  if (query.action) entries = entries.where('action', '=', query.action);
  if (query.subject) entries = entries.where('subject', '=', query.subject);
  if (query.user_id) entries = entries.where('user_id', '=', query.user_id);
  if (query.since) entries = entries.where('at', '>=', startOfDay(query.since));
  if (query.until) entries = entries.where('at', '<', startOfDay(query.until, 1));
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
