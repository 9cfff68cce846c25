import { z } from 'zod';
import type { Locale } from '#base/locale.ts';
import { type Halalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { searchText } from '#base/search.ts';
import type { Translate } from '#i18n/translator.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import { faultsOf } from '#server/http/faults.ts';
import type { ReceivedFile } from '#server/http/receive-file.ts';
import { recordChange } from '#server/records/journal.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import {
  faultyRows,
  noHeadings,
  noMovements,
  notBank,
  othersStatement,
  severalAccounts,
  statementMalformed,
  statementMatched,
  statementNotFound,
  statementUnbalanced,
  wrongColumns,
} from '../banking.problems.ts';
import type { BankingTables, BankLineRow, BankStatementRow } from '../banking.table.ts';
import { createMoneyRepository } from '../money/money.repository.ts';
import { type EarlierLine, freeKeys, knownLines, nearDays, type Pairs } from './known-lines.engine.ts';
import { joinedPart, sortParts } from './own-part.engine.ts';
import {
  type AccountPart,
  type ColumnKind,
  columnKinds,
  joinedKinds,
  type ParsedFile,
  type ParsedLine,
  type RowFault,
  type StatementFormat,
  type TableChoices,
} from './parsed.values.ts';
import { readStatement } from './read-statement.service.ts';
import type {
  BankLine,
  BankLinesQuery,
  BankStatement,
  StatementPreview,
  StatementsQuery,
} from './statements.contract.ts';
import { createStatementsRepository } from './statements.repository.ts';

const statementRecord = defineRecord<BankStatementRow>({
  subject: 'bank_statement',
  table: 'bank_statements',
  nameOf: ({ name }) => name,
  recorded: ({ name, first, last, added }) => ({ name, first, last, added }),
  notFound: statementNotFound,
});

/** A file for an account. */
interface SentStatement {
  file: ParsedFile;
  name: string;
  account_id: number;
  /** What the file says of the account. */
  part: AccountPart;
  /** Accounts whose lines were left out, with their number. */
  leftOut: { account: string; lines: number }[];
}

/** What of a file is known and what is wrong with it, as things are now. */
interface Checked {
  faults: RowFault[];
  known: Pairs;
  /** What the account should have before the file; null without an earlier balance. */
  expected: Halalas | null;
  earlier: EarlierLine[];
}

/** Bank statements: their preview, import and lines. */
export function createStatementsService(context: ServerContext) {
  const store = createRecordStore(context, statementRecord);
  const { kysely } = context.database;
  const repository = createStatementsRepository(kysely);

  /** Reads what a file says of an account. Throws 415 and 422. */
  async function read(sent: ReceivedFile): Promise<SentStatement> {
    const account_id = await bankFor(sent.fields.account_id);
    const file = await readStatement(sent.path, choicesIn(sent.fields));
    const iban = (await createMoneyRepository(kysely).byId(account_id))?.iban ?? '';
    const { own, others, named } = sortParts(file.parts, iban);
    if (own.length === 0 && named.length > 0)
      throw iban === '' ? severalAccounts(named) : othersStatement(named.join(' · '));
    if (file.table === null && file.parts.length === 0) throw statementMalformed();
    const leftOut = others.map(({ account, lines, faults }) => ({
      account: account ?? '',
      lines: lines.length + faults.length,
    }));
    return { file, name: sent.name, account_id, part: joinedPart(own), leftOut };
  }

  /** Compares a statement with what earlier ones had. */
  async function check({ part, account_id }: SentStatement, on: Connection): Promise<Checked> {
    const own = createStatementsRepository(on);
    const { lines, opening } = part;
    const [first, last] = daysOf(part);
    if (first === undefined || last === undefined)
      return { faults: part.faults, known: [], expected: null, earlier: [] };
    const [earlier, before] = await Promise.all([
      own.between(account_id, dayAfter(first, -nearDays), dayAfter(last, nearDays)),
      own.balanceBefore(account_id, first),
    ]);
    const ofFirstDay = earlier.filter(({ date }) => date === first);
    const expected = (pairs: Pairs) => {
      const ids = new Set(pairs.flatMap((line) => line?.id ?? []));
      const others = ofFirstDay.filter(({ id }) => !ids.has(id));
      return before === null ? null : others.reduce((sum, { amount }) => sum + amount, before);
    };
    const known = knownLines(lines, earlier, opening, expected);
    const [today, reconciled] = [dayInRiyadh(context.now()), await own.reconciledOn(account_id)];
    const faults = lines.flatMap(({ row, date }, place): RowFault[] => {
      if (date > today) return [{ row, code: 'future', value: date }];
      const isLate = reconciled !== null && date <= reconciled && !known[place];
      return isLate ? [{ row, code: 'reconciled', value: date }] : [];
    });
    return { faults: [...part.faults, ...faults], known, expected: expected(known), earlier };
  }

  /** Throws 422. */
  async function bankFor(sent: string | undefined): Promise<number> {
    const accounts = await createMoneyRepository(kysely).chart();
    const found = accounts.find(({ id, money }) => String(id) === sent && money === 'bank');
    if (!found) throw notBank();
    return found.id;
  }

  return {
    find: async (id: number): Promise<BankStatementRow> => {
      const row = await repository.byId(id);
      if (!row) throw statementNotFound();
      return row;
    },

    read: (row: BankStatementRow) => presentStatement(row),

    list: (query: StatementsQuery): Listing<BankStatement> => {
      let rows = tablesOf<BankingTables>(kysely).selectFrom('bank_statements').selectAll();
      if (query.account_id !== undefined) rows = rows.where('account_id', '=', query.account_id);
      return presented(listingOf<BankStatementRow>(rows as never, query), (found: BankStatementRow[]) =>
        found.map(presentStatement),
      );
    },

    lines: (query: BankLinesQuery): Listing<BankLine> => {
      const { account_id, statement_id, matched, from, to, ...page } = query;
      let rows = tablesOf<BankingTables>(kysely).selectFrom('bank_lines').selectAll();
      if (account_id !== undefined) rows = rows.where('account_id', '=', account_id);
      if (statement_id !== undefined) rows = rows.where('statement_id', '=', statement_id);
      if (matched !== undefined) rows = rows.where('match_id', matched === '1' ? 'is not' : 'is', null);
      if (from !== undefined) rows = rows.where('date', '>=', from);
      if (to !== undefined) rows = rows.where('date', '<=', to);
      return presented(listingOf<BankLineRow>(rows as never, page), (found: BankLineRow[]) =>
        found.map(presentLine),
      );
    },

    /** Throws 415 and 422. */
    async preview(sent: ReceivedFile, locale: Locale): Promise<StatementPreview> {
      const statement = await read(sent);
      const { file, part, leftOut } = statement;
      const { faults, known, expected } = await check(statement, kysely);
      const t = context.words(locale);
      const [first, last] = daysOf(part);
      const count = known.filter(Boolean).length;
      return {
        ...{ name: statement.name, format: file.format, account: part.account },
        ...{ from: first ?? null, to: last ?? null },
        ...{ opening: riyals(part.opening), closing: riyals(part.closing) },
        ...{ difference: riyals(differenceOf(part)), expected_opening: riyals(expected) },
        counts: { new: part.lines.length - count, known: count, faulty: faults.length },
        lines: part.lines.map(({ amount, ...line }, place) => ({
          ...{ ...line, amount: toRiyals(amount), known: known[place] !== undefined },
        })),
        faults: faults.map(({ row, code, value }) => ({
          ...{ row, value, text: t(`banking.fault.${code}`, { row, value }) },
        })),
        understood: file.table?.understood ?? true,
        columns: file.table?.columns ?? [],
        date_order: file.table?.order?.order ?? null,
        date_order_certain: file.table?.order?.certain ?? true,
        left_out: leftOut,
        notes: notesOf(statement, t),
      };
    },

    /** Adds the lines that no earlier file had. Throws 415 and 422. */
    async import(
      sent: ReceivedFile,
      { caller, locale }: { caller: Caller; locale: Locale },
    ): Promise<{ bank_statement: BankStatement; notes: string[] }> {
      const statement = await read(sent);
      if (statement.file.table?.understood === false) throw noHeadings();
      const notes = notesOf(statement, context.words(locale));
      const { part, account_id } = statement;
      const { lines, opening, closing } = part;
      const [first, last] = daysOf(part);
      const sum = lines.reduce((total, { amount }) => total + amount, 0);
      const described = {
        ...{ account_id, name: statement.name, format: statement.file.format, opening, closing },
        ...{ first: first ?? '', last: last ?? '', created_by_name: caller?.name ?? '' },
        search: searchText(statement.name),
      };
      let fresh: (ParsedLine & { key: string; position: number })[] = [];
      const columns = async (trx: Connection) => {
        const own = createStatementsRepository(trx);
        await own.lock(account_id);
        const { faults, known, earlier } = await check(statement, trx);
        if (faults.length > 0) throw faultyRows(faults);
        if (differenceOf(part)) throw statementUnbalanced(opening ?? 0, sum, closing ?? 0);
        if (first === undefined) throw noMovements();
        const keys = freeKeys(lines, known, new Set(earlier.map(({ key }) => key)));
        fresh = lines.flatMap((line, place) =>
          known[place] ? [] : [{ ...line, key: keys[place] ?? '', position: place + 1 }],
        );
        const count = lines.length - fresh.length;
        const [before] = known.flatMap((line) => line?.statement_id ?? []);
        const same = before === undefined ? await own.quiet(described) : await own.byId(before);
        if (fresh.length === 0 && same) throw new NothingNew(same, count);
        return { ...described, added: fresh.length, known: count };
      };
      const inside = async (trx: Connection, { id }: BankStatementRow) =>
        createStatementsRepository(trx).addLines(
          fresh.map(({ row: _, ...line }) => ({
            ...{ ...line, statement_id: id, account_id, match_id: null },
            search: searchOfLine(line),
          })),
        );
      try {
        return { bank_statement: presentStatement(await store.create(columns, { caller, inside })), notes };
      } catch (error) {
        if (!(error instanceof NothingNew)) throw error;
        const bank_statement = { ...presentStatement(error.row), added: 0, known: error.known };
        return { bank_statement, notes };
      }
    },

    /** Throws 409 while a line of it is matched. */
    remove: (row: BankStatementRow, caller: Caller): Promise<void> =>
      kysely.transaction().execute(async (trx) => {
        const own = createStatementsRepository(trx);
        const matched = await own.matchedLines(row.id);
        if (matched > 0) throw statementMatched(matched);
        await own.remove(row.id);
        const about = { subject: 'bank_statement', id: row.id, name: row.name };
        const { name, first, last, added } = row;
        const before = { name, first, last, added };
        await recordChange(context, { ...about, caller, action: 'delete', before }, trx);
      }),
  };
}

/** What a line of a statement is found by. */
export const searchOfLine = ({ text, reference, party }: Pick<ParsedLine, 'text' | 'reference' | 'party'>) =>
  searchText(`${text} ${reference} ${party}`);

/** Every line of a file is known from this statement. */
class NothingNew extends Error {
  readonly row: BankStatementRow;
  readonly known: number;

  constructor(row: BankStatementRow, known: number) {
    super('nothing new');
    this.row = row;
    this.known = known;
  }
}

const choices = z.object({
  columns: z.array(z.enum(columnKinds).nullable()).max(100).optional(),
  date_order: z.enum(['day', 'month']).optional(),
});

/** What the form chose for a table. Throws 422. */
function choicesIn({ columns, date_order }: Readonly<Record<string, string>>): TableChoices {
  const sent = { ...(columns && { columns: jsonIn(columns) }), ...(date_order && { date_order }) };
  const given = choices.safeParse(sent);
  if (!given.success) throw invalidFields(faultsOf(given.error.issues, sent));
  const kinds = given.data.columns;
  if (kinds && !isChosen(kinds)) throw wrongColumns();
  return { columns: kinds, order: given.data.date_order };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A day, an amount or debit and credit, and each once but texts. */
function isChosen(kinds: readonly (ColumnKind | null)[]): boolean {
  const has = (kind: ColumnKind) => kinds.includes(kind);
  const single = kinds.filter((kind) => kind !== null && !joinedKinds.includes(kind));
  return (
    new Set(single).size === single.length &&
    has('date') &&
    (has('amount') || (has('debit') && has('credit')))
  );
}

/** What a reader should know of how a file was read. */
function notesOf({ file, leftOut }: SentStatement, t: Translate): string[] {
  const { table } = file;
  const unread =
    table?.columns.flatMap(({ heading, kind }) => (kind === null && heading ? [heading] : [])) ?? [];
  const isByMonth = table?.order?.order === 'month' && !table.order.certain;
  return [
    ...leftOut.map(({ account, lines }) => t('banking.note.left_out', { account, count: lines })),
    ...(table?.understood === false ? [t('banking.note.columns')] : []),
    ...(table?.understood && unread.length > 0
      ? [t('banking.note.unread', { columns: unread.join(t('banking.note.and')) })]
      : []),
    ...(isByMonth ? [t('banking.note.month_first')] : []),
  ];
}

/** What is missing between the balances; null without both. */
function differenceOf({ opening, closing, lines }: AccountPart): number | null {
  if (opening === null || closing === null) return null;
  return closing - opening - lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Days of its first and last line, or those that a statement without lines says it covers. */
function daysOf({ lines, from, to }: AccountPart): [string | undefined, string | undefined] {
  const days = lines.map(({ date }) => date).sort();
  if (days.length > 0) return [days[0], days.at(-1)];
  return [from ?? to ?? undefined, to ?? from ?? undefined];
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const riyals = (amount: number | null) => (amount === null ? null : toRiyals(amount));

function presentStatement(row: BankStatementRow): BankStatement {
  const { id, account_id, name, first, last, added, known } = row;
  return {
    ...{ id, account_id, name, format: row.format as StatementFormat, from: first, to: last, added, known },
    ...{ opening: riyals(row.opening), closing: riyals(row.closing), created_by: row.created_by_name },
    ...{ created_at: row.created_at, updated_at: row.updated_at },
  };
}

export function presentLine(row: BankLineRow): BankLine {
  const { amount, key: _, position: __, voucher_kind: ___, voucher_id: ____, ...line } = row;
  return { ...line, amount: toRiyals(amount) };
}
