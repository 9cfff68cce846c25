import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { type NewEntryLine, postEntry, requireOpen, reverseEntry } from '#modules/ledger/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { alreadyPosted, documentFixed, expenseNotFound, notPosted, overspent } from '../banking.problems.ts';
import type { BankingTables } from '../banking.table.ts';
import { blankDocument } from '../documents.fields.ts';
import { preparedBy, presentAccount, presentPosted, reversalDay } from '../documents.service.ts';
import { createMoneyRepository } from '../money/money.repository.ts';
import type {
  NewPettyExpense,
  PettyChange,
  PettyExpense,
  PettyQuery,
  PettyReversal,
} from './petty.contract.ts';
import { type PettyExpenseRow, pettyColumns } from './petty.fields.ts';
import { checkProjects, heldAccount, linesFrom, totalsOf, vatCode } from './petty.input.ts';
import { accountIn, linesIn, pettyRecord, searchOf, titleOf } from './petty.subject.ts';

type Draft = Pick<PettyExpenseRow, 'number' | 'date' | 'note' | 'lines' | 'money_account_id'>;

/** What people spent of petty cash: drafts, their posting and reversal. */
export function createPettyService(context: ServerContext) {
  const store = createRecordStore(context, pettyRecord);
  const { kysely } = context.database;

  /** Columns of a draft after a call. Throws 422. */
  async function written(row: Draft, given: PettyChange, trx: Connection) {
    const money_account_id = given.money_account_id ?? row.money_account_id;
    const account = await heldAccount(money_account_id, trx);
    const lines = given.lines ? await linesFrom(given.lines, trx) : linesIn(row);
    const columns = {
      ...{ money_account_id, account: JSON.stringify(account), lines: JSON.stringify(lines) },
      ...{ date: given.date ?? row.date, note: given.note ?? row.note, ...totalsOf(lines) },
    };
    return { ...columns, search: searchOf({ ...row, ...columns }) };
  }

  /** The expense as of now, whose row stays locked until the transaction ends. Throws 404. */
  async function locked(id: number, trx: Connection): Promise<PettyExpenseRow> {
    const db = tablesOf<BankingTables>(trx);
    const ofExpense = db.updateTable('petty_expenses').set(({ ref }) => ({ search: ref('search') }));
    const row = await ofExpense.where('id', '=', id).returningAll().executeTakeFirst();
    if (!row || row.deleted_at) throw expenseNotFound();
    return row;
  }

  /** Projects' names as they are now. */
  async function present(rows: readonly PettyExpenseRow[]): Promise<PettyExpense[]> {
    const subject = context.subjects.of('project');
    const ids = new Set(rows.flatMap(linesIn).flatMap(({ project_id }) => project_id ?? []));
    const found = await Promise.all([...ids].map((id) => subject.find(id)));
    const projects = new Map(
      found.flatMap((one) => (one ? [[one.id, { id: one.id, name: one.name }] as const] : [])),
    );
    return rows.map((row) => {
      const { holder, ...account } = accountIn(row);
      return {
        ...{ id: row.id, ...answeredFields(pettyColumns, row), money_account_id: account.id },
        ...{ money_account: presentAccount(account), holder },
        lines: linesIn(row).map(({ amount, vat, account: of, ...line }) => ({
          ...{ ...line, account: presentAccount(of), amount: toRiyals(amount), vat: toRiyals(vat) },
          project: projects.get(line.project_id ?? 0) ?? null,
        })),
        totals: { net: toRiyals(row.net), vat: toRiyals(row.vat), total: toRiyals(row.total) },
        ...presentPosted(row),
      };
    });
  }

  const one = async (row: PettyExpenseRow) => (await present([row]))[0] as PettyExpense;

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read: one,

    list: (query: PettyQuery): Listing<PettyExpense> =>
      presented(
        store.list(query, (rows) => {
          const { money_account_id, from, to } = query;
          let some = rows;
          if (money_account_id !== undefined) some = some.where('money_account_id', '=', money_account_id);
          if (from !== undefined) some = some.where('date', '>=', from);
          if (to !== undefined) some = some.where('date', '<=', to);
          return some;
        }),
        present,
      ),

    /** Throws 422. */
    async create(given: NewPettyExpense, caller: Caller, key?: RequestKey): Promise<PettyExpense> {
      await checkProjects(context, given.lines);
      const first = {
        ...{ ...blankDocument, note: '', lines: '[]', money_account_id: given.money_account_id },
        ...{ date: dayInRiyadh(context.now()), ...preparedBy(caller) },
      };
      const columns = async (trx: Connection) => ({ ...first, ...(await written(first, given, trx)) });
      return one(await store.create(columns, { caller, key }));
    },

    /** Throws 409 and 422. */
    async change(row: PettyExpenseRow, given: PettyChange, caller: Caller): Promise<PettyExpense> {
      if (row.state !== 'draft') throw documentFixed();
      await checkProjects(context, given.lines);
      return one(await store.change(row, (trx) => written(row, given, trx), { caller }));
    },

    /** Throws 409. */
    async delete(row: PettyExpenseRow, caller: Caller): Promise<unknown> {
      if (row.state !== 'draft') throw documentFixed();
      return store.delete(row, { caller });
    },

    /** Throws 422 like a new one, such as for an account that was closed since. */
    async restore(row: PettyExpenseRow, caller: Caller) {
      const first = async (trx: Connection) => {
        await written(row, {}, trx);
      };
      return one(await store.restore(row, { caller, first }));
    },

    /** Throws 409, and 422 for more than the person has at hand. */
    async post({ id }: PettyExpenseRow, caller: Caller): Promise<PettyExpense> {
      const posted = await kysely.transaction().execute(async (trx) => {
        const row = await locked(id, trx);
        if (row.state !== 'draft') throw alreadyPosted();
        await requireOpen(context, row.date, trx);
        const money = createMoneyRepository(trx);
        await money.lock(row.money_account_id);
        // The account may have been closed, or given to somebody else, since the draft was written.
        const columns = await written(row, {}, trx);
        const balance = await money.balanceOf(row.money_account_id);
        if (columns.total > balance) throw overspent(balance, columns.total);
        const { number } = await takeNumber(context, { kind: 'petty_expense' }, trx);
        const numbered = { ...row, ...columns, number };
        const entry = await postEntry(
          context,
          {
            ...{ date: row.date, text: titleOf(numbered), caller, source: { subject: 'petty_expense', id } },
            lines: entryOf(numbered),
          },
          trx,
        );
        const now = {
          ...{ ...columns, number, search: searchOf(numbered) },
          ...{ entry_id: entry?.id ?? null, entry_number: entry?.number ?? '' },
          ...{ posted_at: context.now().toISOString(), posted_by: caller?.name ?? '' },
        };
        return store.move(row, 'posted', { caller, columns: now, on: trx, action: 'confirm' });
      });
      return one(posted);
    },

    /** Throws 409, and 422 for a day before the expense. */
    async reverse({ id }: PettyExpenseRow, { reason, date: day }: PettyReversal, caller: Caller) {
      const reversed = await kysely.transaction().execute(async (trx) => {
        const row = await locked(id, trx);
        if (row.state !== 'posted') throw notPosted();
        const date = reversalDay(context, row, day);
        const source = { subject: 'petty_expense', id };
        await reverseEntry(context, { source, date, caller, reason }, trx);
        const columns = { reversed_on: date, reverse_reason: reason };
        return store.move(row, 'reversed', { caller, columns, note: reason, on: trx });
      });
      return one(reversed);
    },
  };
}

/** Cost and VAT of each line, with its project, against what the person had. */
export function entryOf(row: Pick<PettyExpenseRow, 'lines' | 'account' | 'total'>): NewEntryLine[] {
  return [
    ...linesIn(row).flatMap(({ account, amount, vat, project_id }) => [
      { account: account.code, debit: amount, project_id },
      { account: vatCode, debit: vat, project_id },
    ]),
    { account: accountIn(row).code, credit: row.total },
  ];
}
