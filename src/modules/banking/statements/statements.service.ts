import { createHash } from 'node:crypto';
import type { Locale } from '#base/locale.ts';
import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { foldForSearch, searchText } from '#base/search.ts';
import type { ServerContext } from '#server/context.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { ReceivedFile } from '#server/http/receive-file.ts';
import { recordChange } from '#server/records/journal.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import {
  faultyRows,
  notBank,
  othersStatement,
  statementMatched,
  statementNotFound,
  statementUnbalanced,
} from '../banking.problems.ts';
import type { BankingTables, BankLineRow, BankStatementRow } from '../banking.table.ts';
import { createMoneyRepository } from '../money/money.repository.ts';
import type { ParsedLine, ParsedStatement, RowFault, StatementFormat } from './parsed.values.ts';
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

interface Checked extends ParsedStatement {
  name: string;
  format: StatementFormat;
  account_id: number;
  /** Keys of the lines, in their order. */
  keys: string[];
  known: ReadonlyMap<string, number>;
}

/** Bank statements: their preview, import and lines. */
export function createStatementsService(context: ServerContext) {
  const store = createRecordStore(context, statementRecord);
  const { kysely } = context.database;
  const repository = createStatementsRepository(kysely);

  /** Reads a file and compares it with what is known. Throws 415 and 422. */
  async function check(file: ReceivedFile): Promise<Checked> {
    const account_id = await bankFor(file.fields.account_id);
    const read = await readStatement(file.path);
    const own = (await createMoneyRepository(kysely).byId(account_id))?.iban ?? '';
    if (read.iban !== null && own !== '' && read.iban !== own) throw othersStatement(read.iban);
    const keys = keysOf(read.lines);
    const known = await repository.known(account_id, keys);
    const [today, reconciled] = [dayInRiyadh(context.now()), await repository.reconciledOn(account_id)];
    const faults = read.lines.flatMap(({ row, date }, place): RowFault[] => {
      if (date > today) return [{ row, code: 'future', value: date }];
      const isLate = reconciled !== null && date <= reconciled && !known.has(keys[place] ?? '');
      return isLate ? [{ row, code: 'reconciled', value: date }] : [];
    });
    return { ...read, faults: [...read.faults, ...faults], name: file.name, account_id, keys, known };
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
    async preview(file: ReceivedFile, locale: Locale): Promise<StatementPreview> {
      const checked = await check(file);
      const { lines, faults, opening, closing, keys, known } = checked;
      const t = context.words(locale);
      const [first, last] = daysOf(lines);
      const expected = first ? await repository.balanceBefore(checked.account_id, first, keys) : null;
      return {
        ...{ name: checked.name, format: checked.format, from: first ?? null, to: last ?? null },
        ...{ opening: riyals(opening), closing: riyals(closing), difference: riyals(differenceOf(checked)) },
        expected_opening: riyals(expected),
        counts: { new: lines.length - known.size, known: known.size, faulty: faults.length },
        lines: lines.map(({ amount, ...line }, place) => ({
          ...{ ...line, amount: toRiyals(amount), known: known.has(keys[place] ?? '') },
        })),
        faults: faults.map(({ row, code, value }) => ({
          ...{ row, value, text: t(`banking.fault.${code}`, { row, value }) },
        })),
      };
    },

    /** Adds the lines that no earlier file had. Throws 415 and 422. */
    async import(file: ReceivedFile, caller: Caller): Promise<BankStatement> {
      const checked = await check(file);
      const { lines, faults, opening, closing, keys, known, account_id } = checked;
      if (faults.length > 0) throw faultyRows(faults);
      const sum = lines.reduce((total, { amount }) => total + amount, 0);
      if (differenceOf(checked)) throw statementUnbalanced(opening ?? 0, sum, closing ?? 0);
      const fresh = lines.flatMap((line, place) => {
        const key = keys[place] ?? '';
        return known.has(key) ? [] : [{ ...line, key, position: place + 1 }];
      });
      const [earlier] = known.values();
      if (fresh.length === 0 && earlier !== undefined) {
        const row = await repository.byId(earlier);
        if (row) return { ...presentStatement(row), added: 0, known: known.size };
      }
      const [first = '', last = ''] = daysOf(lines);
      const columns = {
        ...{ account_id, name: checked.name, format: checked.format, first, last, opening, closing },
        ...{ added: fresh.length, known: known.size, created_by_name: caller?.name ?? '' },
        search: searchText(checked.name),
      };
      const inside = async (trx: typeof kysely, { id }: BankStatementRow) =>
        createStatementsRepository(trx).addLines(
          fresh.map(({ row: _, ...line }) => ({
            ...{ ...line, statement_id: id, account_id, match_id: null },
            search: searchOfLine(line),
          })),
        );
      return presentStatement(await store.create(columns, { caller, inside: inside as never }));
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

/** Content of each line, hashed. The second of two equal lines of a day has another key, and the same in each file. */
function keysOf(lines: readonly ParsedLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ date, amount, text, reference, party }) => {
    const content = [date, amount, ...[text, reference, party].map(foldForSearch)].join('|');
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    return createHash('sha256').update(`${content}|${count}`).digest('hex');
  });
}

/** What is missing between the balances; null without both. */
function differenceOf({ opening, closing, lines }: ParsedStatement): number | null {
  if (opening === null || closing === null) return null;
  return closing - opening - lines.reduce((sum, { amount }) => sum + amount, 0);
}

function daysOf(lines: readonly ParsedLine[]): [string | undefined, string | undefined] {
  const days = lines.map(({ date }) => date).sort();
  return [days[0], days.at(-1)];
}

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
