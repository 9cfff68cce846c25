import { type Halalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { customersNamed } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { AccountLedger, BalanceSheet, JournalBook, TrialBalance } from '../reports.contract.ts';
import { backwardPeriod, unknownAccount } from '../reports.problems.ts';
import {
  type AccountRow,
  createBooksRepository,
  type LineRow,
  type LinesFilter,
} from './books.repository.ts';
import { dayBefore } from './days.engine.ts';
import { createNamesRepository } from './names.repository.ts';

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

interface FlowQuery extends Period {
  flow?: 'in' | 'out' | undefined;
}

interface Paged {
  page: number;
  per_page: number;
}

interface Compared {
  compare_from?: string | undefined;
  compare_to?: string | undefined;
}

interface LedgerQuery extends Period, Compared {
  account: string;
  customer_id?: number | undefined;
  project_id?: number | undefined;
}

interface ListedEntry {
  id: number;
  number: string | null;
  date: string;
  text: string;
}

/** Rows that are read at once for a file. */
const batch = 1000;

/** Which entries move money, by the accounts of cash and banks. */
const flowOf = (accounts: readonly AccountRow[], of: 'in' | 'out' | undefined): LinesFilter['flow'] =>
  of && {
    of,
    accountIds: accounts.filter(({ money }) => money !== null).map(({ id }) => id),
  };

/** What answers say of an account. */
export const namedAccount = ({ id, code, name, translations }: AccountRow) => ({
  ...{ account_id: id, code, name, translations: JSON.parse(translations || '{}') },
});

const sides = (amount: Halalas) => ({
  debit: toRiyals(Math.max(amount, 0)),
  credit: toRiyals(Math.max(-amount, 0)),
});

/** Throws 422 for the field that ends a period before it begins. */
export function checkPeriod(from: string | null | undefined, to: string, field = 'to'): void {
  if (from && from > to) throw backwardPeriod(field);
}

/** The days with which a period is compared, if both are given. Throws 422. */
export function comparedOf({ compare_from: from, compare_to: to }: Compared) {
  if (!from || !to) return null;
  checkPeriod(from, to, 'compare_to');
  return { from, to };
}

/** Reports that are sums of the ledger's lines. */
export function createBooksService(context: ServerContext) {
  const books = createBooksRepository(context.database.kysely);
  const names = createNamesRepository(context.database.kysely);
  const today = () => dayInRiyadh(context.now());

  return {
    async trialBalance({
      from,
      to = today(),
      compare_to,
    }: Period & { compare_to?: string | undefined }): Promise<TrialBalance> {
      checkPeriod(from, to);
      const [accounts, sums, before] = await Promise.all([
        books.accounts(),
        books.sums(from ?? null, to),
        compare_to ? books.movements({ to: compare_to }) : null,
      ]);
      const byAccount = new Map(sums.map((sum) => [sum.account_id, sum]));
      const total = { opening: [0, 0], movement: [0, 0], closing: [0, 0] };
      const add = (sum: number[], debit: Halalas, credit: Halalas) => {
        sum[0] = (sum[0] ?? 0) + debit;
        sum[1] = (sum[1] ?? 0) + credit;
      };
      const rows = accounts.flatMap((account) => {
        const sum = byAccount.get(account.id) ?? (before?.has(account.id) ? empty : undefined);
        if (!sum) return [];
        const { opening, debit, credit } = sum;
        const closing = opening + debit - credit;
        add(total.opening, Math.max(opening, 0), Math.max(-opening, 0));
        add(total.movement, debit, credit);
        add(total.closing, Math.max(closing, 0), Math.max(-closing, 0));
        return [
          {
            ...namedAccount(account),
            kind: account.kind,
            opening: sides(opening),
            movement: { debit: toRiyals(debit), credit: toRiyals(credit) },
            ...sides(closing),
            before: before ? toRiyals(before.get(account.id) ?? 0) : null,
          },
        ];
      });
      const pair = ([debit = 0, credit = 0]: number[]) => ({
        debit: toRiyals(debit),
        credit: toRiyals(credit),
      });
      const closing = pair(total.closing);
      return {
        ...{ from: from ?? null, to, compare_to: compare_to ?? null, rows },
        ...{ opening: pair(total.opening), movement: pair(total.movement), ...closing },
        difference: toRiyals((total.closing[0] ?? 0) - (total.closing[1] ?? 0)),
      };
    },

    /** Throws 422 for an unknown account. */
    async ledger(query: LedgerQuery & Paged): Promise<AccountLedger> {
      const { account: code, from, to = today(), page, per_page, customer_id, project_id } = query;
      checkPeriod(from, to);
      const account = (await books.accounts()).find((each) => each.code === code);
      if (!account) throw unknownAccount();
      const filter = { from, to, customer_id, project_id };
      const then = comparedOf(query);
      const offset = (page - 1) * per_page;
      const [opening, sums, before, skipped, rows, customerOf, projects] = await Promise.all([
        openingOf(account.id, filter),
        books.ofAccount(account.id, filter),
        then && balancesOf(account.id, { ...filter, ...then }),
        books.firstLines(account.id, filter, offset),
        books.linesOf(account.id, filter, { offset, limit: per_page }),
        customersNamed(context, [customer_id ?? null]),
        names.projects([project_id ?? null]),
      ]);
      const start = opening.debit - opening.credit;
      return {
        ...{ account: code, ...namedAccount(account), kind: account.kind, from: from ?? null, to },
        ...{ customer_id: customer_id ?? null, customer: customerOf(customer_id ?? null) },
        ...{ project_id: project_id ?? null, project: projects.get(project_id ?? 0) ?? null },
        opening: toRiyals(start),
        rows: await presentLines(rows, start + skipped),
        ...{ debit: toRiyals(sums.debit), credit: toRiyals(sums.credit) },
        closing: toRiyals(start + sums.debit - sums.credit),
        before: then && before && { ...then, ...before },
        ...{ total: sums.count, page, per_page },
      };
    },

    async journalBook({
      from,
      to = today(),
      flow: of,
      page,
      per_page,
      ...query
    }: FlowQuery & Compared & Paged): Promise<JournalBook> {
      checkPeriod(from, to);
      const then = comparedOf(query);
      const accounts = await books.accounts();
      const flow = flowOf(accounts, of);
      const [{ rows, count }, sums, before, countBefore] = await Promise.all([
        books.entriesOf({ from, to, flow }, { offset: (page - 1) * per_page, limit: per_page }),
        books.sumsOfPeriod({ from, to, flow }),
        then && books.sumsOfPeriod({ ...then, flow }),
        then && books.countEntries({ ...then, flow }),
      ]);
      return {
        ...{ from: from ?? null, to, flow: of ?? null },
        rows: await presentEntries(rows, accounts),
        ...{ debit: toRiyals(sums.debit), credit: toRiyals(sums.credit) },
        difference: toRiyals(sums.debit - sums.credit),
        before:
          then && before
            ? {
                ...then,
                ...{ debit: toRiyals(before.debit), credit: toRiyals(before.credit) },
                total: countBefore ?? 0,
              }
            : null,
        ...{ total: count, page, per_page },
      };
    },

    /** All lines of `ledger`, in batches. */
    async *ledgerBatches({
      from,
      to = today(),
      ...query
    }: LedgerQuery): AsyncGenerator<AccountLedger['rows']> {
      const account = (await books.accounts()).find((each) => each.code === query.account);
      if (!account) throw unknownAccount();
      const { customer_id, project_id } = query;
      const filter = { from, to, customer_id, project_id };
      const opening = await openingOf(account.id, filter);
      let balance = opening.debit - opening.credit;
      let last: LineRow | undefined;
      do {
        const rows: LineRow[] = await books.linesAfter(account.id, filter, last, batch);
        if (rows.length > 0) yield await presentLines(rows, balance);
        for (const { debit, credit } of rows) balance += debit - credit;
        last = rows.length < batch ? undefined : rows.at(-1);
      } while (last);
    },

    /** All entries of `journalBook`, in batches. */
    async *journalBatches({ from, to = today(), flow: of }: FlowQuery): AsyncGenerator<JournalBook['rows']> {
      const accounts = await books.accounts();
      const flow = flowOf(accounts, of);
      let last: ListedEntry | undefined;
      do {
        const rows: ListedEntry[] = await books.entriesAfter({ from, to, flow }, last, batch);
        if (rows.length > 0) yield await presentEntries(rows, accounts);
        last = rows.length < batch ? undefined : rows.at(-1);
      } while (last);
    },

    async balanceSheet(on = today(), compare_on?: string): Promise<BalanceSheet> {
      const [accounts, now, then, since, sinceThen] = await Promise.all([
        books.accounts(),
        books.movements({ to: on }),
        compare_on ? books.movements({ to: compare_on }) : null,
        books.firstDay({ unclosedOn: on }),
        compare_on ? books.firstDay({ unclosedOn: compare_on }) : null,
      ]);
      const sheet = sheetOf(accounts, now);
      const before = then && sheetOf(accounts, then);
      const rows = accounts.flatMap((account) => {
        const { kind } = account;
        if (kind === 'income' || kind === 'cost') return [];
        if (!now.has(account.id) && !then?.has(account.id)) return [];
        const sign = kind === 'asset' ? 1 : -1;
        return [
          {
            ...namedAccount(account),
            kind,
            amount: toRiyals(sign * (now.get(account.id) ?? 0) + 0),
            before: then ? toRiyals(sign * (then.get(account.id) ?? 0) + 0) : null,
          },
        ];
      });
      const told = ({ assets, liabilities, equity, result }: ReturnType<typeof sheetOf>) => ({
        ...{ assets: toRiyals(assets), liabilities: toRiyals(liabilities) },
        ...{ equity: toRiyals(equity), result: toRiyals(result) },
      });
      return {
        ...{ on, compare_on: compare_on ?? null, rows, ...told(sheet), since },
        before: before && { ...told(before), since: sinceThen },
        difference: toRiyals(sheet.assets - sheet.liabilities - sheet.equity),
      };
    },
  };

  /** Sums of an account before a period. */
  async function openingOf(accountId: number, { from, ...filter }: LinesFilter) {
    return from ? books.ofAccount(accountId, { ...filter, to: dayBefore(from) }) : nothing;
  }

  async function balancesOf(accountId: number, filter: LinesFilter) {
    const [opening, sums] = await Promise.all([
      openingOf(accountId, filter),
      books.ofAccount(accountId, filter),
    ]);
    const start = opening.debit - opening.credit;
    return {
      ...{ opening: toRiyals(start), debit: toRiyals(sums.debit), credit: toRiyals(sums.credit) },
      closing: toRiyals(start + sums.debit - sums.credit),
    };
  }

  async function presentEntries(
    rows: readonly ListedEntry[],
    accounts: readonly AccountRow[],
  ): Promise<JournalBook['rows']> {
    const lines = await books.linesOfEntries(rows.map(({ id }) => id));
    const numberOf = await names.numbers(lines);
    const byEntry = Map.groupBy(lines, ({ entry_id }) => entry_id);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return rows.map((entry) => {
      const own = byEntry.get(entry.id) ?? [];
      const sum = (key: 'debit' | 'credit') => own.reduce((total, line) => total + line[key], 0);
      return {
        ...{ id: entry.id, number: entry.number ?? `#${entry.id}`, date: entry.date, text: entry.text },
        source: sourceOf(own[0], numberOf),
        lines: own.map(({ account_id, debit, credit }) => {
          const account = byId.get(account_id);
          return {
            ...{ code: account?.code ?? '', name: account?.name ?? '' },
            translations: JSON.parse(account?.translations || '{}'),
            ...{ debit: toRiyals(debit), credit: toRiyals(credit) },
          };
        }),
        ...{ debit: toRiyals(sum('debit')), credit: toRiyals(sum('credit')) },
      };
    });
  }

  async function presentLines(rows: readonly LineRow[], start: Halalas): Promise<AccountLedger['rows']> {
    const [numberOf, customerOf, projects] = await Promise.all([
      names.numbers(rows),
      customersNamed(
        context,
        rows.map(({ customer_id }) => customer_id),
      ),
      names.projects(rows.map(({ project_id }) => project_id)),
    ]);
    let balance = start;
    return rows.map((row) => {
      balance += row.debit - row.credit;
      return {
        ...{ id: row.id, date: row.date, text: row.text },
        entry: { id: row.entry_id, number: row.entry_number ?? `#${row.entry_id}` },
        source: sourceOf(row, numberOf),
        customer: customerOf(row.customer_id),
        project: row.project_id === null ? null : (projects.get(row.project_id) ?? null),
        ...{ debit: toRiyals(row.debit), credit: toRiyals(row.credit), balance: toRiyals(balance) },
      };
    });
  }
}

const empty = { opening: 0, debit: 0, credit: 0 };
const nothing = { count: 0, debit: 0, credit: 0 };

function sourceOf(
  row: LineRow | undefined,
  numberOf: (subject: string, id: number) => string,
): JournalBook['rows'][number]['source'] {
  if (!row?.source_subject || row.source_id === null) return null;
  const { source_subject: subject, source_id: id } = row;
  return { subject, id, number: numberOf(subject, id) };
}

/** Sums by kind; equity with what income and cost leave. */
function sheetOf(accounts: readonly AccountRow[], balances: ReadonlyMap<number, Halalas>) {
  const sum = (...kinds: AccountRow['kind'][]) =>
    accounts.reduce(
      (total, { id, kind }) => (kinds.includes(kind) ? total + (balances.get(id) ?? 0) : total),
      0,
    );
  const result = 0 - sum('income', 'cost');
  return {
    ...{ assets: sum('asset'), liabilities: 0 - sum('liability') },
    ...{ equity: 0 - sum('equity') + result, result },
  };
}
