import { toLatinDigits } from '#base/digits.ts';
import { toHalalas, toRiyals } from '#base/money.ts';
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
import { amountMissing, sameAccount } from '../banking.problems.ts';
import { blankDocument } from '../documents.fields.ts';
import {
  documentMoves,
  moneyAccountFor,
  preparedBy,
  presentAccount,
  presentPosted,
  reversalDay,
} from '../documents.service.ts';
import type {
  NewTransfer,
  Reversal,
  Transfer,
  TransferChange,
  TransfersQuery,
} from './transfers.contract.ts';
import { type TransferRow, transferColumns } from './transfers.fields.ts';
import { accountsOf, searchOf, titleOf, transferRecord } from './transfers.subject.ts';

/** The account that bears what banks charge. */
const feesCode = '6800';

type Staff = NonNullable<Caller>;

type Draft = Pick<TransferRow, 'number' | 'date' | 'amount' | 'fee' | 'reference' | 'note'> &
  Pick<TransferRow, 'from_account_id' | 'to_account_id'>;

/** Transfers between own accounts: drafts, their posting and reversal. */
export function createTransfersService(context: ServerContext) {
  const store = createRecordStore(context, transferRecord);
  const approved = ({ id }: TransferRow) => changingApproved(context, { subject: 'transfer', id });

  /** Columns of a draft after a call. Throws 422. */
  async function written(row: Draft, given: TransferChange, trx: Connection) {
    const amount = given.amount === undefined ? row.amount : toHalalas(given.amount ?? 0);
    if (amount <= 0) throw amountMissing();
    const from_account_id = given.from_account_id ?? row.from_account_id;
    const to_account_id = given.to_account_id ?? row.to_account_id;
    if (from_account_id === to_account_id) throw sameAccount();
    const from = await moneyAccountFor('from_account_id', from_account_id, trx);
    const to = await moneyAccountFor('to_account_id', to_account_id, trx);
    const date = given.date ?? row.date;
    await requireInBooks(context, date, trx);
    const columns = {
      ...{ amount, fee: given.fee === undefined ? row.fee : toHalalas(given.fee ?? 0) },
      ...{ from_account_id, to_account_id, date },
      ...{ from_account: JSON.stringify(from), to_account: JSON.stringify(to) },
      ...{ reference: toLatinDigits(given.reference ?? row.reference), note: given.note ?? row.note },
    };
    return { ...columns, search: searchOf({ ...row, ...columns }) };
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read: async (row: TransferRow) => present(row),

    list: (query: TransfersQuery): Listing<Transfer> =>
      presented(
        store.list(query, (rows) => {
          const { account_id, from, to } = query;
          let some = rows;
          if (account_id !== undefined)
            some = some.where(({ eb, or }) =>
              or([eb('from_account_id', '=', account_id), eb('to_account_id', '=', account_id)]),
            );
          if (from !== undefined) some = some.where('date', '>=', from);
          if (to !== undefined) some = some.where('date', '<=', to);
          return some;
        }),
        (rows) => rows.map(present),
      ),

    /** Throws 422. */
    async create(given: NewTransfer, caller: Caller, key?: RequestKey): Promise<Transfer> {
      const { from_account_id, to_account_id } = given;
      const first = {
        ...{ ...blankDocument, amount: 0, fee: 0, reference: '', note: '', from_account_id, to_account_id },
        ...{ date: dayInRiyadh(context.now()), ...preparedBy(caller) },
      };
      const columns = async (trx: Connection) => ({ ...first, ...(await written(first, given, trx)) });
      return present(await store.create(columns, { caller, key }));
    },

    /** Throws 409 if it is posted, or waits for approval. */
    async changeable(row: TransferRow): Promise<void> {
      documentMoves.change(row);
      await checkNotWaiting(context, { subject: 'transfer', id: row.id });
    },

    /** Throws 409 and 422. */
    async change(row: TransferRow, given: TransferChange, caller: Caller): Promise<Transfer> {
      documentMoves.change(row);
      const changing = { caller, ...approved(row) };
      return present(await store.change(row, (trx) => written(row, given, trx), changing));
    },

    /** Throws 409. */
    async delete(row: TransferRow, caller: Caller): Promise<unknown> {
      documentMoves.change(row);
      return store.delete(row, { caller, ...approved(row) });
    },

    /** Throws 422 like a new one, such as for an account that was closed since. */
    async restore(row: TransferRow, caller: Caller) {
      const first = async (trx: Connection) => {
        await written(row, {}, trx);
      };
      return present(await store.restore(row, { caller, first }));
    },

    /** All in one transaction: what fails leaves no number and no entry behind. Throws 409 and 422. */
    async post(given: TransferRow, caller: Staff): Promise<Transfer> {
      const plan = async ({ row, trx }: Held<TransferRow>) => {
        await requireDay(context, row.date, trx);
        // Accounts may have been closed since the draft was written.
        return written(row, {}, trx);
      };
      const act = async (held: Held<TransferRow>, columns: Awaited<ReturnType<typeof written>>) => {
        const { row, trx } = held;
        const { number } = await takeNumber(context, { kind: 'transfer' }, trx);
        const numbered = { ...row, ...columns, number };
        const { from, to } = accountsOf(numbered);
        const text = `${titleOf(numbered)} ${from.name} – ${to.name} ${row.reference}`.trim();
        const source = { subject: 'transfer', id: row.id };
        const lines = entryOf(row, from.code, to.code);
        const entry = await postEntry(context, { date: row.date, text, source, lines, caller }, trx);
        const posted = {
          ...{ ...columns, number, search: searchOf(numbered) },
          ...{ entry_id: entry?.id ?? null, entry_number: entry?.number ?? '' },
          ...{ posted_at: context.now().toISOString(), posted_by: caller?.name ?? '' },
        };
        await endApproval(context, source, trx);
        return store.move(held, 'posted', { caller, columns: posted, action: 'confirm' });
      };
      const posted = await store.perform(given, {
        ...{ caller, state: documentMoves.post, plan, act },
        approval: (held) => askApproval(context, 'transfer', held, { caller, amount: held.row.amount }),
      });
      return present(posted);
    },

    /** Throws 409, and 422 for a day before the transfer. */
    async reverse(given: TransferRow, { reason, date: day }: Reversal, caller: Staff): Promise<Transfer> {
      const reversed = await store.perform(given, {
        ...{ caller, state: documentMoves.reverse },
        plan: async ({ row }) => reversalDay(context, row, day),
        approval: (held) =>
          askApproval(context, 'transfer', held, { caller, amount: held.row.amount, purpose: 'reverse' }),
        act: async (held, date) => {
          const source = { subject: 'transfer', id: given.id };
          await reverseEntry(context, { source, date, caller, reason }, held.trx);
          await endApproval(context, source, held.trx);
          const columns = { reversed_on: date, reverse_reason: reason };
          return store.move(held, 'reversed', { caller, columns, note: reason });
        },
      });
      return present(reversed);
    },
  };
}

/** What arrives, and the fee, against the account that it leaves. */
export function entryOf(
  { amount, fee }: Pick<TransferRow, 'amount' | 'fee'>,
  from: string,
  to: string,
): NewEntryLine[] {
  return [
    { account: to, debit: amount },
    { account: feesCode, debit: fee },
    { account: from, credit: amount + fee },
  ];
}

function present(row: TransferRow): Transfer {
  const { from, to } = accountsOf(row);
  return {
    ...{ id: row.id, ...answeredFields(transferColumns, row), fee: toRiyals(row.fee) },
    ...{ from_account_id: from.id, from_account: presentAccount(from) },
    ...{ to_account_id: to.id, to_account: presentAccount(to) },
    ...presentPosted(row),
  };
}
