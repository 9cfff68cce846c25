import { dayInRiyadh } from '#base/riyadh.ts';
import { askApproval, changingApproved, checkNotWaiting, endApproval } from '#modules/approvals/server.ts';
import type { ServerContext } from '#server/context.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Wanted } from '#server/db/page.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import { alreadyReversed, entryFixed, entryOfDocument, notPosted } from '../ledger.problems.ts';
import { createLedgerRepository } from '../ledger.repository.ts';
import type { EntryRow } from '../ledger.table.ts';
import { openingSubject } from '../opening/opening.service.ts';
import { mirror, requireDay, requireFree, takeEntryNumber } from '../posting.service.ts';
import { checkControlled, checkLines, draftLines } from './draft-lines.service.ts';
import type { DraftChange, EntriesQuery, JournalEntry, NewDraft } from './entries.contract.ts';
import { approvedFigures } from './entries.engine.ts';
import { linesInDraft, presentEntries, searchOf, writtenLines } from './entries.presenter.ts';
import { entryRecord } from './entries.subject.ts';

type Staff = NonNullable<Caller>;

/** Sources whose entries are reversed by hand; documents reverse theirs. */
const reversedByHand = new Set<string | null>([null, 'year_end', openingSubject]);

/** States that a move of an entry needs. */
export const entryMoves = {
  post: inState<EntryRow>('draft', entryFixed),
  reverse(row: EntryRow) {
    if (row.state === 'draft') throw notPosted();
    if (row.state === 'reversed') throw alreadyReversed();
    if (!reversedByHand.has(row.source_subject)) throw entryOfDocument();
  },
};

export function createEntriesService(context: ServerContext) {
  const store = createRecordStore(context, entryRecord);
  const { kysely } = context.database;
  const read = async (row: EntryRow) => (await presentEntries(context, [row]))[0] as JournalEntry;
  const isDraft = entryMoves.post;
  const approved = ({ id }: EntryRow) => changingApproved(context, { subject: 'journal_entry', id });

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read,
    list: (query: EntriesQuery): Listing<JournalEntry> =>
      presented(
        store.list(query, (rows) => wantedBy(query, rows)),
        (rows) => presentEntries(context, rows),
      ),

    /** Throws 409 in a closed period, and 422 that names what is wrong. */
    async create(given: NewDraft, caller: Caller, key?: RequestKey): Promise<JournalEntry> {
      const lines = await draftLines(context, given.lines, kysely);
      await requireDay(context, given.date, kysely);
      const text = given.text ?? '';
      const row = await store.create(
        {
          ...{ number: null, date: given.date, text, state: 'draft', draft: JSON.stringify(lines) },
          ...{ source_subject: null, source_id: null, reverses: null, reversed_by: null, reason: '' },
          ...{ created_by: caller?.id ?? null, created_by_name: caller?.name ?? '' },
          search: searchOf({ number: null, text }),
        },
        { caller, key },
      );
      return read(row);
    },

    /** Throws 409 if it is posted, or waits for approval. */
    async changeable(row: EntryRow): Promise<void> {
      isDraft(row);
      await checkNotWaiting(context, { subject: 'journal_entry', id: row.id });
    },

    /** Throws 409 and 422. */
    async change(row: EntryRow, given: DraftChange, caller: Caller): Promise<JournalEntry> {
      isDraft(row);
      const lines = given.lines && (await draftLines(context, given.lines, kysely));
      const { date = row.date, text = row.text } = given;
      await requireDay(context, date, kysely);
      const draft = lines ? JSON.stringify(lines) : row.draft;
      const columns = { date, text, draft, search: searchOf({ number: null, text }) };
      return read(await store.change(row, columns, { caller, ...approved(row) }));
    },

    /** Throws 409. */
    async delete(row: EntryRow, caller: Caller): Promise<unknown> {
      isDraft(row);
      return store.delete(row, { caller, ...approved(row) });
    },

    /** Throws 409 in a period that was closed since, and 422 for an account that takes no entries any more. */
    async restore(row: EntryRow, caller: Caller): Promise<JournalEntry> {
      await checkLines(context, linesInDraft(row), await createLedgerRepository(kysely).accounts());
      await requireDay(context, row.date, kysely);
      return read(await store.restore(row, { caller }));
    },

    /** Throws 409 and 422. */
    async post(given: EntryRow, caller: Staff): Promise<JournalEntry> {
      isDraft(given);
      // What the lines name is read outside the transaction; they are the same in it, or the entry has changed.
      await checkLines(context, linesInDraft(given), await createLedgerRepository(kysely).accounts());
      const plan = async ({ row, trx }: Held<EntryRow>) => {
        await requireDay(context, row.date, trx);
        return { lines: linesInDraft(row), accounts: await createLedgerRepository(trx).accounts() };
      };
      const posted = await store.perform(given, {
        ...{ caller, state: entryMoves.post, plan },
        approval: (held, { lines, accounts }) =>
          askApproval(context, 'journal_entry', held, { caller, ...approvedFigures(lines, accounts) }),
        act: (held, { lines, accounts }) => {
          const { row } = held;
          return store.move(held, 'posted', {
            caller,
            columns: async (trx) => {
              await requireFree(context, { date: row.date, lines }, trx);
              const number = await takeEntryNumber(context, row.date, trx);
              // Others may have settled the same opening balance; from here on they wait.
              await checkControlled(lines, accounts, trx);
              return { number, draft: '', search: searchOf({ number, text: row.text }) };
            },
            // The lines stay as they were, in another table.
            also: { before: {}, after: { lines: writtenLines(row) } },
            inside: async (trx) => {
              await createLedgerRepository(trx).addLines(
                lines.map(({ account: _, ...line }) => ({
                  ...{ ...line, entry_id: row.id, date: row.date },
                  ...{ source_subject: null, source_id: null },
                })),
              );
              await endApproval(context, { subject: 'journal_entry', id: row.id }, trx);
            },
          });
        },
      });
      return read(posted);
    },

    /** Throws 409 and 422. */
    async reverse(
      given: EntryRow,
      { reason = '', date }: { reason?: string | undefined; date?: string | null | undefined },
      caller: Staff,
    ): Promise<JournalEntry> {
      const reversed = await store.perform(given, {
        ...{ caller, state: entryMoves.reverse },
        plan: async ({ row, trx }) => {
          const books = createLedgerRepository(trx);
          return approvedFigures(await books.linesOf(row.id), await books.accounts());
        },
        // Entries that the product posted, such as the end of a year, were no manual ones.
        approval: async (held, figures) =>
          held.row.source_subject === null
            ? askApproval(context, 'journal_entry', held, { caller, ...figures, purpose: 'reverse' })
            : undefined,
        act: async (held) => {
          const { row, trx } = held;
          const [, later = row.date] = [dayInRiyadh(context.now()), row.date].sort();
          const mirrored = await mirror(context, row, { date: date ?? later, caller, reason }, trx);
          await endApproval(context, { subject: 'journal_entry', id: row.id }, trx);
          const columns = { reversed_by: mirrored.id };
          return store.move(held, 'reversed', { caller, note: reason, columns });
        },
      });
      return read(reversed);
    },
  };
}

/** Narrows a list to what the query asks for besides state and text. */
function wantedBy(query: EntriesQuery, rows: Wanted<EntryRow>): Wanted<EntryRow> {
  let wanted = rows;
  if (query.from) wanted = wanted.where('date', '>=', query.from);
  if (query.to) wanted = wanted.where('date', '<=', query.to);
  if (query.source === 'manual') wanted = wanted.where('source_subject', 'is', null);
  else if (query.source) wanted = wanted.where('source_subject', '=', query.source);
  if (query.source_id) wanted = wanted.where('source_id', '=', query.source_id);
  for (const column of ['account_id', 'customer_id', 'project_id', 'contract_id'] as const) {
    const id = query[column];
    if (id === undefined) continue;
    wanted = wanted.where('id', 'in', (eb: never) => linesWith(eb, column, id));
  }
  if (query.account) {
    const code = query.account;
    wanted = wanted.where('id', 'in', (eb: never) =>
      from(eb, 'ledger_lines')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
        .select('ledger_lines.entry_id')
        .where('ledger_accounts.code', '=', code),
    );
  }
  return wanted;
}

const from = (eb: never, table: string) =>
  (eb as { selectFrom(table: string): Wanted<unknown> }).selectFrom(table);

const linesWith = (eb: never, column: string, id: number) =>
  from(eb, 'ledger_lines').select('ledger_lines.entry_id').where(`ledger_lines.${column}`, '=', id);
