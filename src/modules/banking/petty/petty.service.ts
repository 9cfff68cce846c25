import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { askApproval, changingApproved, checkNotWaiting, endApproval } from '#modules/approvals/server.ts';
import {
  type NewEntryLine,
  postEntry,
  requireDay,
  requireInBooks,
  reverseEntry,
} from '#modules/ledger/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { overspent } from '../banking.problems.ts';
import { blankDocument } from '../documents.fields.ts';
import {
  documentMoves,
  preparedBy,
  presentAccount,
  presentPosted,
  reversalDay,
} from '../documents.service.ts';
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

type Staff = NonNullable<Caller>;

type Draft = Pick<PettyExpenseRow, 'number' | 'date' | 'note' | 'lines' | 'money_account_id'>;

/** What people spent of petty cash: drafts, their posting and reversal. */
export function createPettyService(context: ServerContext) {
  const store = createRecordStore(context, pettyRecord);
  const approved = ({ id }: PettyExpenseRow) => changingApproved(context, { subject: 'petty_expense', id });

  /** Columns of a draft after a call. Throws 422. */
  async function written(row: Draft, given: PettyChange, trx: Connection) {
    const money_account_id = given.money_account_id ?? row.money_account_id;
    const account = await heldAccount(money_account_id, trx);
    const lines = given.lines ? await linesFrom(given.lines, trx) : linesIn(row);
    const date = given.date ?? row.date;
    await requireInBooks(context, date, trx);
    const columns = {
      ...{ money_account_id, account: JSON.stringify(account), lines: JSON.stringify(lines) },
      ...{ date, note: given.note ?? row.note, ...totalsOf(lines) },
    };
    return { ...columns, search: searchOf({ ...row, ...columns }) };
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

    /** Throws 409 if it is posted, or waits for approval. */
    async changeable(row: PettyExpenseRow): Promise<void> {
      documentMoves.change(row);
      await checkNotWaiting(context, { subject: 'petty_expense', id: row.id });
    },

    /** Throws 409 and 422. */
    async change(row: PettyExpenseRow, given: PettyChange, caller: Caller): Promise<PettyExpense> {
      documentMoves.change(row);
      await checkProjects(context, given.lines);
      return one(await store.change(row, (trx) => written(row, given, trx), { caller, ...approved(row) }));
    },

    /** Throws 409. */
    async delete(row: PettyExpenseRow, caller: Caller): Promise<unknown> {
      documentMoves.change(row);
      return store.delete(row, { caller, ...approved(row) });
    },

    /** Throws 422 like a new one, such as for an account that was closed since. */
    async restore(row: PettyExpenseRow, caller: Caller) {
      const first = async (trx: Connection) => {
        await written(row, {}, trx);
      };
      return one(await store.restore(row, { caller, first }));
    },

    /** Throws 409, and 422 for more than the person has at hand. */
    async post(given: PettyExpenseRow, caller: Staff): Promise<PettyExpense> {
      const plan = async ({ row, trx }: Held<PettyExpenseRow>) => {
        await requireDay(context, row.date, trx);
        const money = createMoneyRepository(trx);
        await money.lock(row.money_account_id);
        // The account may have been closed, or given to somebody else, since the draft was written.
        const columns = await written(row, {}, trx);
        const balance = await money.balanceOf(row.money_account_id);
        if (columns.total > balance) throw overspent(balance, columns.total);
        return columns;
      };
      const act = async (held: Held<PettyExpenseRow>, columns: Awaited<ReturnType<typeof written>>) => {
        const { row, trx } = held;
        const source = { subject: 'petty_expense', id: row.id };
        const { number } = await takeNumber(context, { kind: 'petty_expense' }, trx);
        const numbered = { ...row, ...columns, number };
        const entry = await postEntry(
          context,
          {
            ...{ date: row.date, text: titleOf(numbered), caller, source },
            lines: entryOf(numbered),
          },
          trx,
        );
        const now = {
          ...{ ...columns, number, search: searchOf(numbered) },
          ...{ entry_id: entry?.id ?? null, entry_number: entry?.number ?? '' },
          ...{ posted_at: context.now().toISOString(), posted_by: caller?.name ?? '' },
        };
        await endApproval(context, source, trx);
        return store.move(held, 'posted', { caller, columns: now, action: 'confirm' });
      };
      const posted = await store.perform(given, {
        ...{ caller, state: documentMoves.post, plan, act },
        approval: (held, { total }) => askApproval(context, 'petty_expense', held, { caller, amount: total }),
      });
      return one(posted);
    },

    /** Throws 409, and 422 for a day before the expense. */
    async reverse(given: PettyExpenseRow, { reason, date: day }: PettyReversal, caller: Staff) {
      const reversed = await store.perform(given, {
        ...{ caller, state: documentMoves.reverse },
        plan: async ({ row }) => reversalDay(context, row, day),
        approval: (held) =>
          askApproval(context, 'petty_expense', held, {
            ...{ caller, amount: held.row.total, purpose: 'reverse' },
          }),
        act: async (held, date) => {
          const source = { subject: 'petty_expense', id: given.id };
          await reverseEntry(context, { source, date, caller, reason }, held.trx);
          await endApproval(context, source, held.trx);
          const columns = { reversed_on: date, reverse_reason: reason };
          return store.move(held, 'reversed', { caller, columns, note: reason });
        },
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
