import { toHalalas, toRiyals } from '#base/money.ts';
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
import {
  alreadyPosted,
  amountMissing,
  documentFixed,
  notPosted,
  sameAccount,
  transferNotFound,
} from '../banking.problems.ts';
import type { BankingTables } from '../banking.table.ts';
import { blankDocument } from '../documents.fields.ts';
import {
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

type Draft = Pick<TransferRow, 'number' | 'date' | 'amount' | 'fee' | 'reference' | 'note'> &
  Pick<TransferRow, 'from_account_id' | 'to_account_id'>;

/** Transfers between own accounts: drafts, their posting and reversal. */
export function createTransfersService(context: ServerContext) {
  const store = createRecordStore(context, transferRecord);
  const { kysely } = context.database;

  /** Columns of a draft after a call. Throws 422. */
  async function written(row: Draft, given: TransferChange, trx: Connection) {
    const amount = given.amount === undefined ? row.amount : toHalalas(given.amount ?? 0);
    if (amount <= 0) throw amountMissing();
    const from_account_id = given.from_account_id ?? row.from_account_id;
    const to_account_id = given.to_account_id ?? row.to_account_id;
    if (from_account_id === to_account_id) throw sameAccount();
    const from = await moneyAccountFor('from_account_id', from_account_id, trx);
    const to = await moneyAccountFor('to_account_id', to_account_id, trx);
    const columns = {
      ...{ amount, fee: given.fee === undefined ? row.fee : toHalalas(given.fee ?? 0) },
      ...{ from_account_id, to_account_id, date: given.date ?? row.date },
      ...{ from_account: JSON.stringify(from), to_account: JSON.stringify(to) },
      ...{ reference: given.reference ?? row.reference, note: given.note ?? row.note },
    };
    return { ...columns, search: searchOf({ ...row, ...columns }) };
  }

  /** The transfer as of now, whose row stays locked until the transaction ends. Throws 404. */
  async function locked(id: number, trx: Connection): Promise<TransferRow> {
    const db = tablesOf<BankingTables>(trx);
    const ofTransfer = db.updateTable('money_transfers').set(({ ref }) => ({ search: ref('search') }));
    const row = await ofTransfer.where('id', '=', id).returningAll().executeTakeFirst();
    if (!row || row.deleted_at) throw transferNotFound();
    return row;
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

    /** Throws 409 and 422. */
    async change(row: TransferRow, given: TransferChange, caller: Caller): Promise<Transfer> {
      if (row.state !== 'draft') throw documentFixed();
      return present(await store.change(row, (trx) => written(row, given, trx), { caller }));
    },

    /** Throws 409. */
    async delete(row: TransferRow, caller: Caller): Promise<unknown> {
      if (row.state !== 'draft') throw documentFixed();
      return store.delete(row, { caller });
    },

    /** Throws 422 like a new one, such as for an account that was closed since. */
    async restore(row: TransferRow, caller: Caller) {
      const first = async (trx: Connection) => {
        await written(row, {}, trx);
      };
      return present(await store.restore(row, { caller, first }));
    },

    /** All in one transaction: what fails leaves no number and no entry behind. Throws 409 and 422. */
    post: ({ id }: TransferRow, caller: Caller): Promise<Transfer> =>
      kysely.transaction().execute(async (trx) => {
        const row = await locked(id, trx);
        if (row.state !== 'draft') throw alreadyPosted();
        await requireOpen(context, row.date, trx);
        // Accounts may have been closed since the draft was written.
        const columns = await written(row, {}, trx);
        const { number } = await takeNumber(context, { kind: 'transfer' }, trx);
        const numbered = { ...row, ...columns, number };
        const { from, to } = accountsOf(numbered);
        const text = `${titleOf(numbered)} ${from.name} – ${to.name} ${row.reference}`.trim();
        const source = { subject: 'transfer', id };
        const lines = entryOf(row, from.code, to.code);
        const entry = await postEntry(context, { date: row.date, text, source, lines, caller }, trx);
        const posted = {
          ...{ ...columns, number, search: searchOf(numbered) },
          ...{ entry_id: entry?.id ?? null, entry_number: entry?.number ?? '' },
          ...{ posted_at: context.now().toISOString(), posted_by: caller?.name ?? '' },
        };
        return present(
          await store.move(row, 'posted', { caller, columns: posted, on: trx, action: 'confirm' }),
        );
      }),

    /** Throws 409, and 422 for a day before the transfer. */
    reverse: ({ id }: TransferRow, { reason, date: day }: Reversal, caller: Caller): Promise<Transfer> =>
      kysely.transaction().execute(async (trx) => {
        const row = await locked(id, trx);
        if (row.state !== 'posted') throw notPosted();
        const date = reversalDay(context, row, day);
        await reverseEntry(context, { source: { subject: 'transfer', id }, date, caller, reason }, trx);
        const columns = { reversed_on: date, reverse_reason: reason };
        return present(await store.move(row, 'reversed', { caller, columns, note: reason, on: trx }));
      }),
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
