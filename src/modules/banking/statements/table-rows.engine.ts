import type { Halalas } from '#base/money.ts';
import { isSameAccount, tailOf } from './accounts.engine.ts';
import { type DayOrder, isOutward, readAmount, readDay } from './cells.engine.ts';
import { foreignCurrency, isRiyalName, kindOfHeading } from './headings.engine.ts';
import {
  type AccountPart,
  type ColumnKind,
  emptyPart,
  joined,
  maxAccounts,
  maxText,
  oneLine,
  type ParsedLine,
  type RowFault,
} from './parsed.values.ts';
import {
  balancesIn,
  type Facts,
  factsIn,
  ibanAmong,
  isSumLabel,
  labelOf,
  maxLabel,
} from './table-facts.engine.ts';

export { maxLabel };

export interface TableRow {
  number: number;
  cells: readonly string[];
}

/** The columns of each kind, by their places; several of texts. */
export type Places = ReadonlyMap<ColumnKind, readonly number[]>;

interface Reading {
  /** The row of the headings, or the last one above the table. */
  at: number;
  places: Places;
  order: DayOrder;
  heading: readonly string[];
}

type ReadLine = ParsedLine & { balance: Halalas | null };

/** An account while its rows are read. */
interface Account extends Omit<AccountPart, 'lines'> {
  read: ReadLine[];
  currency: string | null;
  /** Balances without a name, before the first movement and after one. */
  before: Halalas | null;
  after: Halalas | null;
}

/** A row as its columns see it. */
interface Cells {
  number: number;
  all: readonly string[];
  of(kind: ColumnKind): string;
  /** All cells of a kind, such as those of two columns of text. */
  allOf(kind: ColumnKind): string[];
  /** Its money: debit, credit or amount. */
  money: string[];
}

const moneyKinds = ['amount', 'debit', 'credit'] as const;

/**
 * Reads the rows of a table, one part for each account that its facts or its column of accounts name. Rows between the
 * movements are balances, sums, facts of another account, further lines of a text, or notes.
 */
export function readRows(rows: readonly TableRow[], { at, places, order, heading }: Reading): AccountPart[] {
  const accounts = accountsOf(currencyOfHeadings(heading, places));
  const above = rows.filter(({ number }) => number <= at);
  let current = accounts.of(ibanAmong(above.flatMap(({ cells }) => cells)) ?? firstFact(above));
  for (const { cells } of above) addFacts(current, factsIn(cells));
  let last: ReadLine | undefined;
  for (const { number, cells } of rows) {
    if (number <= at || cells.every((cell) => cell.trim() === '')) continue;
    const row = rowOf(number, cells, places);
    const kind = kindOfRow(row, order, current);
    if (kind === 'line') {
      const named = row.of('account');
      const account = named === '' ? current : accounts.of(named);
      const read = lineIn(row, order, account.currency);
      last = 'code' in read ? undefined : read;
      if ('code' in read) account.faults.push(read);
      else account.read.push(read);
    } else if (kind === 'more' && last) addTo(last, row);
    else if (kind === 'fault')
      current.faults.push({ row: number, code: 'date', value: short(row.of('date')) });
    else if (kind === 'sum') Object.assign(current, balancesIn(labelOf(cells), cells, row.of('balance')));
    else if (kind === 'balance') addBalance(current, row);
    else {
      const facts = factsIn(cells);
      if (facts.account) [current, last] = [accounts.of(facts.account), undefined];
      addFacts(current, facts);
    }
  }
  return accounts.all().map(finished);
}

function accountsOf(currency: string | null) {
  const all: Account[] = [];
  const byWriting = new Map<string | null, Account>();
  /** Numbers of one account end alike. */
  const byTail = new Map<string, Account[]>();
  return {
    /** The account of this number; null is that of a file that names none. */
    of(written: string | null): Account {
      const alike = byTail.get(tailOf(written ?? '')) ?? [];
      const known =
        byWriting.get(written) ??
        alike.slice(0, maxAccounts).find(({ account }) => isSameAccount(account ?? '', written ?? ''));
      if (known) {
        byWriting.set(written, known);
        return known;
      }
      const { lines: _, ...part } = emptyPart(written);
      const made: Account = { ...part, read: [], currency, before: null, after: null };
      all.push(made);
      byWriting.set(written, made);
      byTail.set(tailOf(written ?? ''), [...alike.slice(0, maxAccounts), made]);
      return made;
    },
    /** Accounts of which the file says something; the only one in any case. */
    all: () => {
      const told = all.filter(
        ({ read, faults, opening, closing }) =>
          read.length + faults.length > 0 || opening !== null || closing !== null,
      );
      return told.length > 0 ? told : all.slice(0, 1);
    },
  };
}

const firstFact = (rows: readonly TableRow[]) =>
  rows.map(({ cells }) => factsIn(cells).account).find((account) => account !== null) ?? null;

function addFacts(account: Account, { currency, opening, closing }: Facts): void {
  account.currency ??= currency;
  account.opening ??= opening;
  account.closing ??= closing;
}

function rowOf(number: number, cells: readonly string[], places: Places): Cells {
  const allOf = (kind: ColumnKind) => (places.get(kind) ?? []).map((place) => cells[place]?.trim() ?? '');
  const of = (kind: ColumnKind) => allOf(kind)[0] ?? '';
  const money = moneyKinds.map(of).filter((cell) => !isZero(cell));
  return { number, all: cells, allOf, of, money };
}

const isZero = (cell: string) => {
  const amount = readAmount(cell);
  return amount === '' || amount === 0;
};

/** What a row is. */
function kindOfRow(
  row: Cells,
  order: DayOrder,
  account: Account,
): 'line' | 'more' | 'fault' | 'sum' | 'balance' | 'other' {
  const [date, moves] = [row.of('date'), row.money.length > 0];
  const hasBalance = typeof readAmount(row.of('balance')) === 'number';
  const isUndated = date === '' || (!readDay(date, order) && !looksLikeDay(date));
  if ((!moves || isUndated) && (moves || hasBalance || hasAmount(row)) && isSumLabel(labelOf(row.all)))
    return 'sum';
  if (readDay(date, order)) return !moves && hasBalance && isRepeated(row, account) ? 'balance' : 'line';
  if (moves) {
    const readable = row.money.some((cell) => readAmount(cell) !== null);
    if (date === '' && isTotal(row, account)) return 'other';
    return readable || looksLikeDay(date) ? 'fault' : 'other';
  }
  if (looksLikeDay(date)) return 'fault';
  if (hasBalance) return 'balance';
  const texts = (['text', 'reference', 'party'] as const).some((kind) => row.allOf(kind).some(Boolean));
  return date === '' && texts ? 'more' : 'other';
}

const hasAmount = ({ all }: Cells) => all.some((cell) => typeof readAmount(cell) === 'number');

/** Whether a row with a day and a balance but no amount only says what the account had before. */
function isRepeated(row: Cells, { read }: Account): boolean {
  const before = read.at(-1);
  return before === undefined || before.balance === readAmount(row.of('balance'));
}

/** Whether a row without a day has the sums of the rows before it. */
function isTotal(row: Cells, { read }: Account): boolean {
  const amount = (kind: ColumnKind) => Math.abs(readAmount(row.of(kind)) || 0);
  const sum = (sign: number) =>
    Math.abs(read.reduce((total, line) => total + (Math.sign(line.amount) === sign ? line.amount : 0), 0));
  return read.length > 0 && amount('debit') === sum(-1) && amount('credit') === sum(1);
}

/** Whether a cell was meant as a day: figures and little else. */
const looksLikeDay = (cell: string) =>
  cell.length <= 20 && /\d/.test(cell) && cell.replace(/[\d٠-٩۰-۹\s/.\-:]/g, '').length <= 3;

function addBalance(account: Account, row: Cells): void {
  const amount = readAmount(row.of('balance'));
  if (typeof amount !== 'number') return;
  if (account.read.length === 0) account.before ??= amount;
  else account.after = amount;
}

/** Adds what stands in the row below a line, in the columns of its texts. */
function addTo(line: ReadLine, row: Cells): void {
  for (const kind of ['text', 'reference', 'party'] as const)
    line[kind] = joined([line[kind], ...row.allOf(kind)]);
}

const short = (cell: string) => cell.slice(0, 40);

function lineIn(row: Cells, order: DayOrder, currency: string | null): ReadLine | RowFault {
  const { number, of, allOf } = row;
  const date = readDay(of('date'), order);
  if (!date) return { row: number, code: 'date', value: short(of('date')) };
  const foreign = currency ?? (isRiyalName(of('currency')) ? null : of('currency'));
  if (foreign) return { row: number, code: 'currency', value: short(foreign) };
  const amount = amountIn(row);
  if (typeof amount !== 'number') return amount;
  const balance = readAmount(of('balance'));
  if (balance === null) return { row: number, code: 'balance', value: short(of('balance')) };
  const [text, reference, party] = (['text', 'reference', 'party'] as const).map((kind) =>
    [...new Set(allOf(kind).map(oneLine))].filter(Boolean).join(' '),
  );
  for (const one of [text, reference, party])
    if ((one?.length ?? 0) > maxText) return { row: number, code: 'too_long', value: short(one ?? '') };
  return {
    ...{ row: number, date, amount, text: text ?? '', reference: reference ?? '', party: party ?? '' },
    balance: balance === '' ? null : balance,
  };
}

/** The signed amount of a row. */
function amountIn({ number: row, of }: Cells): Halalas | RowFault {
  for (const kind of moneyKinds)
    if (readAmount(of(kind)) === null) {
      const currency = foreignCurrency(of(kind));
      if (currency) return { row, code: 'currency', value: currency };
      return { row, code: 'amount', value: short(of(kind)) };
    }
  const [amount, debit, credit] = moneyKinds.map((kind) => readAmount(of(kind)) || 0) as [
    number,
    number,
    number,
  ];
  if (debit !== 0 && credit !== 0)
    return { row, code: 'two_amounts', value: `${short(of('debit'))} · ${short(of('credit'))}` };
  const moved = debit !== 0 ? -Math.abs(debit) : credit !== 0 ? Math.abs(credit) : amount;
  if (moved === 0) return { row, code: 'no_amount', value: '' };
  return debit === 0 && credit === 0 && isOutward(of('side')) ? -Math.abs(moved) : moved;
}

/** The currency that the headings of money name, if it is not the riyal. */
function currencyOfHeadings(heading: readonly string[], places: Places): string | null {
  for (const kind of [...moneyKinds, 'balance'] as const)
    for (const place of places.get(kind) ?? []) {
      const currency = kindOfHeading(heading[place] ?? '')?.currency;
      if (currency) return currency;
    }
  return null;
}

function finished({ read, currency: _, before, after, ...part }: Account): AccountPart {
  const { lines: ordered, isReversed } = inOrder(read);
  const [first, last] = [ordered[0], ordered.at(-1)];
  const [unnamedOpening, unnamedClosing] = isReversed ? [after, before] : [before, after];
  return {
    ...part,
    lines: ordered.map(({ balance: __, ...line }) => line),
    faults: [...part.faults, ...wrongBalances(ordered)].sort((one, other) => one.row - other.row),
    opening: part.opening ?? (first?.balance == null ? unnamedOpening : first.balance - first.amount),
    closing: part.closing ?? last?.balance ?? unnamedClosing,
  };
}

/** Oldest first: some banks write the newest first. On one day the balances tell which. */
function inOrder(lines: readonly ReadLine[]): { lines: readonly ReadLine[]; isReversed: boolean } {
  const [first, last] = [lines[0]?.date ?? '', lines.at(-1)?.date ?? ''];
  const reversed = lines.toReversed();
  const isReversed =
    first > last || (first === last && wrongBalances(reversed).length < wrongBalances(lines).length);
  return { lines: isReversed ? reversed : lines, isReversed };
}

/** Rows whose balance is not the one before and their amount. */
function wrongBalances(lines: readonly ReadLine[]): RowFault[] {
  return lines.flatMap(({ row, amount, balance }, place): RowFault[] => {
    const before = lines[place - 1]?.balance ?? null;
    const isWrong = before !== null && balance !== null && balance !== before + amount;
    return isWrong ? [{ row, code: 'balance', value: (balance / 100).toFixed(2) }] : [];
  });
}
