import { searchText } from '#base/search.ts';
import { holdNumbers, takeNumber } from '#modules/numbering/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { recordMove } from '#server/records/states.ts';
import { requireInBooks } from './dating.service.ts';
import { beforeEntry, periodClosed } from './ledger.problems.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import type { AccountRow, EntryLineRow, EntryRow } from './ledger.table.ts';
import { balancedLines, type NewEntryLine } from './posting.engine.ts';
import './reversals.values.ts';

/** The document that posts. */
interface Source {
  subject: string;
  id: number;
}

/** An entry of a document. */
export interface NewEntry {
  date: string;
  text: string;
  source: Source;
  lines: readonly NewEntryLine[];
  caller: Caller;
}

export interface PostedEntry {
  id: number;
  number: string;
}

/** Whether the books are closed on a day. */
export function isClosed(day: string, on: Connection): Promise<boolean> {
  return createLedgerRepository(on).isClosed(day);
}

/** Throws 422 for a day on which nothing is posted, and 409 in a closed period. */
export async function requireDay(
  context: ServerContext,
  day: string,
  on: Connection,
  field?: string,
): Promise<void> {
  await requireInBooks(context, day, on, field);
  await requireOpen(context, day, on);
}

/** Throws 409 in a closed period. */
export async function requireOpen(_: ServerContext, day: string, on: Connection): Promise<void> {
  if (await isClosed(day, on)) throw periodClosed(day);
}

/**
 * Takes the number of an entry. Throws 409 in a closed period: the series is locked until the entry is posted, so that a
 * period is not closed meanwhile.
 */
export async function takeEntryNumber(context: ServerContext, day: string, trx: Connection): Promise<string> {
  const { number } = await takeNumber(context, { kind: 'journal_entry' }, trx);
  await requireOpen(context, day, trx);
  return number;
}

/** Waits for the entries that are being posted, and lets others wait until the transaction ends. */
export const holdEntries = (context: ServerContext, trx: Connection): Promise<void> =>
  holdNumbers(context, 'journal_entry', trx);

/**
 * Posts the entry of a document in its transaction. Control accounts are open to documents. Null if nothing is to be posted.
 * Throws 422 for a day on which nothing is posted, 409 in a closed period, and an error for lines that do not balance or an account that does not exist.
 */
export async function postEntry(
  context: ServerContext,
  { date, text, source, lines: given, caller }: NewEntry,
  trx: Connection,
): Promise<PostedEntry | null> {
  const lines = balancedLines(given);
  if (lines.length === 0) return null;
  if (source.subject !== 'opening_balances') await requireInBooks(context, date, trx);
  const accounts = new Map(
    (await createLedgerRepository(trx).accounts()).map((account) => [account.code, account]),
  );
  return add(
    context,
    { date, text, source, caller, reverses: null, reason: '' },
    lines.map(({ account, ...line }) => ({ ...line, account_id: leafOf(accounts.get(account), account) })),
    trx,
  );
}

/**
 * Mirrors the entries of a document that are not reversed yet; each mirror names its entry. Returns the last; null if the
 * document posted none. Throws 409 in a closed period, and 422 for a day before one of them.
 */
export async function reverseEntry(
  context: ServerContext,
  { source, date, caller, reason }: { source: Source; date: string; caller: Caller; reason: string },
  trx: Connection,
): Promise<PostedEntry | null> {
  await requireOpen(context, date, trx);
  const repository = createLedgerRepository(trx);
  let last: PostedEntry | null = null;
  for (const entry of await repository.entriesOf(source.subject, source.id)) {
    last = await mirror(context, entry, { date, caller, reason }, trx);
    const move = { subject: 'journal_entry', id: entry.id, from: entry.state, to: 'reversed' };
    await recordMove(context, { ...move, caller, note: reason }, trx);
    await repository.markReversed(entry.id, last.id);
  }
  return last;
}

/** The entry that takes one back; the caller marks it as reversed. Throws 422 for a day before it. */
export async function mirror(
  context: ServerContext,
  entry: EntryRow,
  { date, caller, reason }: { date: string; caller: Caller; reason: string },
  trx: Connection,
): Promise<PostedEntry> {
  if (date < entry.date) throw beforeEntry(entry.date);
  // What was posted on a day may always be taken back on it.
  if (date !== entry.date) await requireInBooks(context, date, trx);
  for (const before of context.hooks.of('beforeReversal')) await before(entry.id, trx);
  const lines = await createLedgerRepository(trx).linesOf(entry.id);
  const about = { text: entry.text, source: { subject: 'journal_entry', id: entry.id } };
  return add(
    context,
    { ...about, date, caller, reverses: entry.id, reason },
    lines.map(({ debit, credit, ...line }) => ({ ...line, debit: credit, credit: debit })),
    trx,
  );
}

/** Throws 409 if an account of the lines is closed on the day, such as by the bank's statement. */
export async function requireFree(
  context: ServerContext,
  { date, lines }: { date: string; lines: readonly Pick<EntryLineRow, 'account_id'>[] },
  trx: Connection,
): Promise<void> {
  const accountIds = [...new Set(lines.map(({ account_id }) => account_id))];
  for (const before of context.hooks.of('beforePosting')) await before({ date, accountIds }, trx);
}

async function add(
  context: ServerContext,
  entry: Omit<NewEntry, 'lines'> & { reverses: number | null; reason: string },
  lines: readonly (Partial<EntryLineRow> & Pick<EntryLineRow, 'account_id' | 'debit' | 'credit'>)[],
  trx: Connection,
): Promise<PostedEntry> {
  const { date, text, source, caller, reverses, reason } = entry;
  const repository = createLedgerRepository(trx);
  await requireFree(context, { date, lines }, trx);
  const number = await takeEntryNumber(context, date, trx);
  const now = context.now().toISOString();
  const { id } = await repository.addEntry({
    ...{ draft: '', search: searchText(`${number} ${text}`), updated_at: now, deleted_at: null },
    ...{ number, date, text, state: 'posted', source_subject: source.subject, source_id: source.id },
    ...{ reverses, reversed_by: null, reason, created_at: now },
    ...{ created_by: caller?.id ?? null, created_by_name: caller?.name ?? '' },
  });
  await repository.addLines(
    lines.map((line) => ({
      ...{ entry_id: id, date, account_id: line.account_id, debit: line.debit, credit: line.credit },
      ...{ customer_id: line.customer_id ?? null, project_id: line.project_id ?? null },
      ...{ contract_id: line.contract_id ?? null, contract_line_id: line.contract_line_id ?? null },
      ...{ branch_id: line.branch_id ?? null, source_subject: source.subject, source_id: source.id },
    })),
  );
  return { id, number };
}

function leafOf(account: AccountRow | undefined, code: string): number {
  if (!account?.leaf) throw new Error(`There is no account ${code} that takes entries.`);
  return account.id;
}
