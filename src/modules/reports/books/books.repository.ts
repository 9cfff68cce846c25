import { sql } from 'kysely';
import type { Halalas } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BooksTables } from '../reports.table.ts';
import { dayBefore, monthAfter, monthsWithin } from './days.engine.ts';

export interface AccountRow {
  id: number;
  code: string;
  name: string;
  translations: string;
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'cost';
  money: string | null;
}

/** Sums of an account: all before the period, and the period’s debits and credits. */
export interface AccountSums {
  account_id: number;
  opening: Halalas;
  debit: Halalas;
  credit: Halalas;
}

export interface LinesFilter {
  from?: string | undefined;
  to: string;
  customer_id?: number | undefined;
  project_id?: number | undefined;
  /** Only entries that bring money to these accounts, or take it from them: what moves between them is neither. */
  flow?: { accountIds: readonly number[]; of: 'in' | 'out' } | undefined;
  /** Without the closing entries of years, which would take the results away. */
  results?: true;
}

export interface LineRow {
  id: number;
  date: string;
  entry_id: number;
  entry_number: string | null;
  text: string;
  source_subject: string | null;
  source_id: number | null;
  customer_id: number | null;
  project_id: number | null;
  account_id: number;
  debit: Halalas;
  credit: Halalas;
}

/** Entries that no document posts, besides those by hand: mirrors, and opening balances. */
const own = ['journal_entry', 'opening_balances'];

const net = sql<number>`sum(debit - credit)`;

/** Of a row in the order of days. */
interface Place {
  date: string;
  id: number;
}

const follows = (table: string, { date, id }: Place) =>
  sql<boolean>`(${sql.ref(`${table}.date`)}, ${sql.ref(`${table}.id`)}) > (${date}, ${id})`;

/** Sums and lines of the posted entries. Sums of PostgreSQL are text. */
export function createBooksRepository(on: Connection) {
  const db = tablesOf<BooksTables>(on);
  const lines = ({ from, to, customer_id, project_id, results }: LinesFilter) => {
    let query = db.selectFrom('ledger_lines').where('date', '<=', to);
    if (from) query = query.where('date', '>=', from);
    if (customer_id) query = query.where('customer_id', '=', customer_id);
    if (project_id) query = query.where('project_id', '=', project_id);
    if (results)
      query = query.where((eb) =>
        eb.or([eb('source_subject', 'is', null), eb('source_subject', '<>', 'year_end')]),
      );
    return query;
  };
  /** What is to be added up: sums of whole months, and lines of other days. Customers have no sums. */
  const moved = (filter: LinesFilter, accountIds?: readonly number[]) => {
    const within: ReturnType<typeof monthsWithin> = filter.customer_id
      ? { days: [{ from: filter.from, to: filter.to }] }
      : monthsWithin(filter.from, filter.to);
    const parts = within.days.map((days) => {
      let query = lines({ ...filter, ...days });
      if (accountIds) query = query.where('account_id', 'in', [...accountIds]);
      return query.select([
        sql<string>`substr(date, 1, 7)`.as('month'),
        ...(['account_id', 'project_id', 'contract_id', 'debit', 'credit'] as const),
        sql<number>`1`.as('lines'),
      ]);
    });
    if (within.months) {
      const { first, before } = within.months;
      let query = db.selectFrom('ledger_totals').where('month', '<', before);
      if (first) query = query.where('month', '>=', first);
      if (filter.project_id) query = query.where('project_id', '=', filter.project_id);
      if (filter.results) query = query.where('closing', '=', 0);
      if (accountIds) query = query.where('account_id', 'in', [...accountIds]);
      parts.push(
        query.select([
          'month',
          ...(['account_id', 'project_id', 'contract_id', 'debit', 'credit', 'lines'] as const),
        ]) as never,
      );
    }
    const all = parts.reduce((one, other) => one.unionAll(other));
    return db.selectFrom(all.as('moved'));
  };
  return {
    async accounts(): Promise<AccountRow[]> {
      const rows = await db
        .selectFrom('ledger_accounts')
        .select(['id', 'code', 'name', 'translations', 'kind', 'money'])
        .orderBy('code')
        .execute();
      return rows as AccountRow[];
    },

    /** First day of the books or, given a day, of the results that no year end had closed on it. */
    async firstDay({ unclosedOn }: { unclosedOn?: string } = {}): Promise<string | null> {
      const closed =
        unclosedOn === undefined
          ? undefined
          : await db
              .selectFrom('ledger_totals')
              .select('month')
              .where('closing', '=', 1)
              .where('month', '<=', unclosedOn.slice(0, 7))
              .groupBy(['month', 'account_id'])
              .having(sql<boolean>`sum(debit) <> sum(credit)`)
              .orderBy('month', 'desc')
              .limit(1)
              .executeTakeFirst();
      if (closed) return `${monthAfter(closed.month)}-01`;
      const first = await db
        .selectFrom('ledger_totals')
        .select(sql<string | null>`min(month)`.as('month'))
        .executeTakeFirst();
      return first?.month ? `${first.month}-01` : null;
    },

    /** What was before the period, and its debits and credits, by account. */
    async sums(from: string | null, to: string): Promise<AccountSums[]> {
      const sides = moved({ from: from ?? undefined, to })
        .groupBy('account_id')
        .select(['account_id', sql<number>`sum(debit)`.as('debit'), sql<number>`sum(credit)`.as('credit')])
        .execute();
      const before =
        from === null ? new Map<number, Halalas>() : await this.movements({ to: dayBefore(from) });
      const sums = new Map(
        (await sides).map(({ account_id, debit, credit }) => [
          account_id,
          { account_id, opening: 0, debit: Number(debit), credit: Number(credit) },
        ]),
      );
      for (const [account_id, opening] of before)
        sums.set(account_id, {
          ...(sums.get(account_id) ?? { account_id, debit: 0, credit: 0 }),
          opening,
        });
      return [...sums.values()];
    },

    /** Debits less credits of a period by account, of one project or of all. */
    async movements(filter: LinesFilter): Promise<Map<number, Halalas>> {
      const rows = await moved(filter)
        .groupBy('account_id')
        .select(['account_id', net.as('amount')])
        .execute();
      return new Map(rows.map(({ account_id, amount }) => [account_id, Number(amount)]));
    },

    /** Debits less credits by account, project and contract. */
    async byProject(filter: LinesFilter, accountIds: readonly number[]) {
      if (accountIds.length === 0) return [];
      const rows = await moved(filter, accountIds)
        .groupBy(['account_id', 'project_id', 'contract_id'])
        .select(['account_id', 'project_id', 'contract_id', net.as('amount')])
        .execute();
      return rows.map(({ account_id, project_id, contract_id, amount }) => ({
        ...{ account_id, project_id: project_id || null, contract_id: contract_id || null },
        amount: Number(amount),
      }));
    },

    async byMonth(filter: LinesFilter, accountIds: readonly number[]) {
      if (accountIds.length === 0) return [];
      const rows = await moved(filter, accountIds)
        .groupBy(['account_id', 'month'])
        .select([
          'account_id',
          'month',
          sql<number>`sum(debit)`.as('debit'),
          sql<number>`sum(credit)`.as('credit'),
        ])
        .execute();
      return rows.map((row) => ({ ...row, debit: Number(row.debit), credit: Number(row.credit) }));
    },

    /** Debits less credits of an account by customer, as of a day. */
    async byCustomer(accountId: number, to: string) {
      const rows = await lines({ to })
        .where('account_id', '=', accountId)
        .groupBy('customer_id')
        .having(net, '<>', 0)
        .select(['customer_id', net.as('amount')])
        .execute();
      return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
    },

    async ofAccount(accountId: number, filter: LinesFilter) {
      const row = await moved(filter, [accountId])
        .select([
          sql<number>`coalesce(sum(lines), 0)`.as('count'),
          sql<number>`coalesce(sum(debit), 0)`.as('debit'),
          sql<number>`coalesce(sum(credit), 0)`.as('credit'),
        ])
        .executeTakeFirstOrThrow();
      return { count: Number(row.count), debit: Number(row.debit), credit: Number(row.credit) };
    },

    /** Debits less credits of the first lines of an account's period. */
    async firstLines(accountId: number, filter: LinesFilter, count: number): Promise<Halalas> {
      if (count === 0) return 0;
      const first = lines(filter)
        .where('account_id', '=', accountId)
        .select(['debit', 'credit'])
        .orderBy('date')
        .orderBy('id')
        .limit(count)
        .as('first');
      const row = await db.selectFrom(first).select(net.as('amount')).executeTakeFirstOrThrow();
      return Number(row.amount);
    },

    linesOf(
      accountId: number,
      filter: LinesFilter,
      page: { offset: number; limit: number },
    ): Promise<LineRow[]> {
      const ids = lines(filter)
        .where('account_id', '=', accountId)
        .select('id')
        .orderBy('date')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset);
      return withEntries()
        .where('ledger_lines.id', 'in', ids)
        .orderBy('ledger_lines.date')
        .orderBy('ledger_lines.id')
        .execute();
    },

    /** Lines of an account's period that follow one, or the first. */
    linesAfter(
      accountId: number,
      { from, to, customer_id, project_id }: LinesFilter,
      last: Place | undefined,
      limit: number,
    ): Promise<LineRow[]> {
      let query = withEntries()
        .where('ledger_lines.account_id', '=', accountId)
        .where('ledger_lines.date', '<=', to);
      if (from) query = query.where('ledger_lines.date', '>=', from);
      if (customer_id) query = query.where('ledger_lines.customer_id', '=', customer_id);
      if (project_id) query = query.where('ledger_lines.project_id', '=', project_id);
      if (last) query = query.where(follows('ledger_lines', last));
      return query.orderBy('ledger_lines.date').orderBy('ledger_lines.id').limit(limit).execute();
    },

    /** Posted entries of a period that follow one, or the first. */
    entriesAfter(filter: LinesFilter, last: Place | undefined, limit: number) {
      let query = entries(filter);
      if (last) query = query.where(follows('ledger_entries', last));
      return query
        .select(['id', 'number', 'date', 'text'])
        .orderBy('date')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    /** Numbers and sums of the posted entries of a period. */
    async entriesOf(filter: LinesFilter, page: { offset: number; limit: number }) {
      const among = () => entries(filter);
      const rows = await among()
        .select(['id', 'number', 'date', 'text'])
        .orderBy('date')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return { rows, count: await countEntries(filter) };
    },

    countEntries,

    /** Debits and credits of accounts in a period, by month (YYYY-MM) or by day. */
    async turnover(accountIds: readonly number[], filter: LinesFilter, by: 'month' | 'day') {
      if (accountIds.length === 0) return [];
      const sums = [sql<number>`sum(debit)`.as('debit'), sql<number>`sum(credit)`.as('credit')] as const;
      const rows =
        by === 'month'
          ? await moved(filter, accountIds)
              .groupBy('month')
              .select(['month as at', ...sums])
              .execute()
          : await lines(filter)
              .where('account_id', 'in', [...accountIds])
              .groupBy('date')
              .select(['date as at', ...sums])
              .execute();
      return rows.map(({ at, debit, credit }) => ({ at, debit: Number(debit), credit: Number(credit) }));
    },

    /**
     * Entries of a period whose debits and credits of accounts of money are not what came in and went out: those that may move
     * money between them, those that were reversed with their mirrors, and opening balances. `counts` is false of the last two.
     */
    async movedApart(accountIds: readonly number[], { from, to }: LinesFilter) {
      if (accountIds.length === 0) return [];
      const within = () => {
        let query = db
          .selectFrom('ledger_lines as line')
          .innerJoin('ledger_entries as entry', 'entry.id', 'line.entry_id')
          .where('line.account_id', 'in', [...accountIds])
          .where('line.date', '<=', to);
        if (from) query = query.where('line.date', '>=', from);
        return query
          .groupBy(['entry.id', 'entry.date', 'entry.source_subject', 'entry.reverses', 'entry.reversed_by'])
          .select(['entry.id', 'entry.date', 'entry.source_subject', 'entry.reverses', 'entry.reversed_by'])
          .select(({ fn }) => [
            fn.sum<number>('line.debit').as('debit'),
            fn.sum<number>('line.credit').as('credit'),
          ]);
      };
      let reversed = db
        .selectFrom('ledger_entries')
        .where('reversed_by', 'is not', null)
        .where('date', '<=', to);
      if (from) reversed = reversed.where('date', '>=', from);
      const [moving, taken] = await Promise.all([
        // Only these have both sides on accounts of money.
        within()
          .where(({ eb, or }) =>
            or([
              eb('line.source_subject', 'is', null),
              eb('line.source_subject', 'in', ['transfer', 'journal_entry', 'opening_balances']),
            ]),
          )
          .execute(),
        within().where('line.entry_id', 'in', reversed.select('id')).execute(),
      ]);
      const byId = new Map([...moving, ...taken].map((row) => [row.id, row]));
      return [...byId.values()].map(({ date, source_subject, reverses, reversed_by, debit, credit }) => ({
        ...{ date, debit: Number(debit), credit: Number(credit) },
        counts: reverses === null && reversed_by === null && source_subject !== 'opening_balances',
      }));
    },

    linesOfEntries: (ids: readonly number[]): Promise<LineRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : withEntries()
            .where('ledger_lines.entry_id', 'in', [...ids])
            .orderBy('ledger_lines.id')
            .execute(),

    /** Lines of an account that no document of another module posted, nor the reversal of one. */
    ownLines: (accountId: number, to: string): Promise<LineRow[]> =>
      withEntries()
        .leftJoin('ledger_entries as original', 'original.id', 'ledger_entries.reverses')
        .where('ledger_lines.account_id', '=', accountId)
        .where(({ eb, or }) =>
          or([eb('ledger_lines.source_subject', 'is', null), eb('ledger_lines.source_subject', 'in', own)]),
        )
        .where('ledger_lines.date', '<=', to)
        .where(({ eb, or }) =>
          or([eb('original.source_subject', 'is', null), eb('original.source_subject', 'in', own)]),
        )
        .orderBy('ledger_lines.date')
        .orderBy('ledger_lines.id')
        .execute(),

    /**
     * Entries of a period with a line on an account and none on `without`: debits less credits there and on `otherIds`, and the
     * debits and the credits on `besideIds`.
     */
    async entriesWith(
      accountId: number,
      filter: LinesFilter,
      {
        otherIds,
        besideIds,
        without,
      }: { otherIds: readonly number[]; besideIds: readonly number[]; without: number },
    ) {
      const own = sql`account_id = ${accountId}`;
      const beside = besideIds.length > 0 ? sql`account_id in (${sql.join(besideIds)})` : sql`1 = 0`;
      const left = lines(filter).where('account_id', '=', without).select('entry_id');
      const entries = lines(filter)
        .where('account_id', '=', accountId)
        .where('entry_id', 'not in', left)
        .select('entry_id');
      return db
        .selectFrom('ledger_lines')
        .where('entry_id', 'in', entries)
        .where('account_id', 'in', [accountId, ...otherIds, ...besideIds])
        .groupBy(['entry_id', 'source_subject', 'source_id'])
        .select([
          'entry_id',
          'source_subject',
          'source_id',
          sql<string>`min(date)`.as('date'),
          sql<number | null>`max(customer_id)`.as('customer_id'),
          sql<number>`sum(case when ${own} then debit - credit else 0 end)`.as('own'),
          sql<number>`sum(case when ${own} or ${beside} then 0 else debit - credit end)`.as('others'),
          sql<number>`sum(case when ${beside} then debit else 0 end)`.as('beside_debit'),
          sql<number>`sum(case when ${beside} then credit else 0 end)`.as('beside_credit'),
        ])
        .execute();
    },

    /** Debits less credits of an account, without the entries that have a line on another. */
    async movementWithout(accountId: number, filter: LinesFilter, otherId: number): Promise<Halalas> {
      const others = lines(filter).where('account_id', '=', otherId).select('entry_id');
      const row = await lines(filter)
        .where('account_id', '=', accountId)
        .where('entry_id', 'not in', others)
        .select(sql<number>`coalesce(sum(debit - credit), 0)`.as('amount'))
        .executeTakeFirstOrThrow();
      return Number(row.amount);
    },

    async sumsOfPeriod(filter: LinesFilter) {
      const sums = [
        sql<number>`coalesce(sum(debit), 0)`.as('debit'),
        sql<number>`coalesce(sum(credit), 0)`.as('credit'),
      ];
      const row = await (filter.flow
        ? db.selectFrom('ledger_lines').where('entry_id', 'in', entries(filter).select('id')).select(sums)
        : moved(filter).select(sums)
      ).executeTakeFirstOrThrow();
      return { debit: Number(row.debit), credit: Number(row.credit) };
    },
  };

  async function countEntries(filter: LinesFilter): Promise<number> {
    const { count } = await entries(filter)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  function entries({ from, to, flow }: LinesFilter) {
    let query = db.selectFrom('ledger_entries').where('number', 'is not', null).where('date', '<=', to);
    if (from) query = query.where('date', '>=', from);
    if (!flow) return query;
    // What was reversed never came or went; the books began with what they opened with.
    query = query
      .where('reversed_by', 'is', null)
      .where('reverses', 'is', null)
      .where((eb) =>
        eb.or([eb('source_subject', 'is', null), eb('source_subject', '<>', 'opening_balances')]),
      );
    const moving = lines({ from, to })
      .where('account_id', 'in', flow.accountIds.length > 0 ? [...flow.accountIds] : [0])
      .groupBy('entry_id')
      .having(net, flow.of === 'in' ? '>' : '<', 0)
      .select('entry_id');
    return query.where('id', 'in', moving);
  }

  function withEntries() {
    return db
      .selectFrom('ledger_lines')
      .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
      .select([
        'ledger_lines.id',
        'ledger_lines.date',
        'ledger_lines.entry_id',
        'ledger_entries.number as entry_number',
        'ledger_entries.text',
        'ledger_lines.source_subject',
        'ledger_lines.source_id',
        'ledger_lines.customer_id',
        'ledger_lines.project_id',
        'ledger_lines.account_id',
        'ledger_lines.debit',
        'ledger_lines.credit',
      ]);
  }
}
