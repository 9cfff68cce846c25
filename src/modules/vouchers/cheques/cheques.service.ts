import { toHalalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { postEntry, requireOpen } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { takeBack } from '../posting/reversing.service.ts';
import type { NamedAccount } from '../vouchers/vouchers.contract.ts';
import { codes, type VoucherKind } from '../vouchers/vouchers.engine.ts';
import '../vouchers/vouchers.events.ts';
import { moneyAccountFor } from '../vouchers/vouchers.input.ts';
import { customerIn } from '../vouchers/vouchers.presenter.ts';
import { createVouchersRepository } from '../vouchers/vouchers.repository.ts';
import { voucherWords } from '../vouchers.words.ts';
import type { Cheque, ChequesQuery } from './cheques.contract.ts';
import { type ChequeRow, chequeColumns } from './cheques.fields.ts';
import { beforeCheque, chequeCannot, chequeNotFound, onlyCollected } from './cheques.problems.ts';
import { createChequesRepository } from './cheques.repository.ts';
import { type ChequeState, moves } from './cheques.states.ts';
import { chequeRecord } from './cheques.subject.ts';

type Staff = NonNullable<Caller>;

interface Dated {
  date?: string | null | undefined;
  reason?: string | undefined;
}

function present(row: ChequeRow): Cheque {
  return {
    id: row.id,
    ...answeredFields(chequeColumns, row),
    voucher: { subject: row.voucher as VoucherKind, id: row.voucher_id, number: row.voucher_number },
    ...{ customer_id: row.customer_id, customer: customerIn(row), party: row.party },
    account_id: row.account_id,
    account: JSON.parse(row.account) as NamedAccount,
    ...{ deposited_on: row.deposited_on, cleared_on: row.cleared_on, bounced_on: row.bounced_on },
    ...{ returned_on: row.returned_on, fee: toRiyals(row.fee), reason: row.reason },
    ...{ created_at: row.created_at, updated_at: row.updated_at },
  };
}

/** Cheques from their voucher until they are paid or given back. */
export function createChequesService(context: ServerContext) {
  const store = createRecordStore(context, chequeRecord);
  const { kysely } = context.database;

  /** The cheque as of now, with its voucher's row locked until the transaction ends. Throws 409 for a wrong move. */
  async function locked(given: ChequeRow, to: ChequeState, day: string | null | undefined, trx: Connection) {
    const kind = given.voucher as VoucherKind;
    const vouchers = createVouchersRepository(trx, kind);
    await vouchers.lock(given.voucher_id);
    const [row, voucher] = await Promise.all([
      createChequesRepository(trx).byId(given.id),
      vouchers.byId(given.voucher_id),
    ]);
    if (!row || !voucher) throw chequeNotFound();
    const state = row.state as ChequeState;
    if (!moves[state]?.includes(to)) throw chequeCannot(row);
    const today = dayInRiyadh(context.now());
    const [latest = today] = [today, voucher.date].sort().reverse();
    const date = day ?? latest;
    if (date < voucher.date) throw beforeCheque(voucher.date);
    await requireOpen(context, date, trx);
    return { row, voucher, kind, date };
  }

  /** Moves money between the accounts of cheques, bank and fees, in an entry of the voucher. */
  async function post(
    { row, kind, date }: { row: ChequeRow; kind: VoucherKind; date: string },
    { debit, credit, amount }: { debit: string; credit: string; amount: number },
    text: 'cleared' | 'paid' | 'fee',
    caller: Staff,
    trx: Connection,
  ): Promise<void> {
    const about = row.customer_id === null ? {} : { customer_id: row.customer_id };
    await postEntry(
      context,
      {
        ...{ date, caller, source: { subject: kind, id: row.voucher_id } },
        text: voucherWords('ar')(`entry.${text}`, { number: row.number }),
        lines: [
          { account: debit, debit: amount, ...about },
          { account: credit, credit: amount, ...about },
        ],
      },
      trx,
    );
  }

  const codeIn = (row: ChequeRow) => (JSON.parse(row.account) as NamedAccount).code;

  return {
    find: store.find,
    read: async (row: ChequeRow) => present(row),

    list: (query: ChequesQuery): Listing<Cheque> =>
      presented(
        store.list(query, (rows) => {
          let some = rows;
          if (query.customer_id !== undefined) some = some.where('customer_id', '=', query.customer_id);
          if (query.from !== undefined) some = some.where('due_date', '>=', query.from);
          if (query.to !== undefined) some = some.where('due_date', '<=', query.to);
          return some;
        }),
        (rows) => rows.map(present),
      ),

    /** Throws 409. */
    deposit(
      given: ChequeRow,
      { account_id, date: day }: Dated & { account_id?: number | undefined },
      caller: Staff,
    ) {
      return kysely.transaction().execute(async (trx) => {
        if (given.direction === 'out') throw onlyCollected();
        const { row, date } = await locked(given, 'deposited', day, trx);
        const account = await moneyAccountFor('cheque', { given: account_id, kept: row.account_id }, trx);
        const columns = { deposited_on: date, account_id: account.id, account: JSON.stringify(account) };
        return store.move(row, 'deposited', { caller, columns, on: trx });
      });
    },

    /** Throws 409. */
    clear(given: ChequeRow, { date: day }: Dated, caller: Staff) {
      return kysely.transaction().execute(async (trx) => {
        const found = await locked(given, 'cleared', day, trx);
        const { row, date } = found;
        const bank = codeIn(row);
        const sides =
          row.direction === 'in'
            ? { debit: bank, credit: codes.chequesIn }
            : { debit: codes.chequesOut, credit: bank };
        const text = row.direction === 'in' ? 'cleared' : 'paid';
        await post(found, { ...sides, amount: row.amount }, text, caller, trx);
        return store.move(row, 'cleared', { caller, columns: { cleared_on: date }, on: trx });
      });
    },

    /** Throws 409. */
    bounce(
      given: ChequeRow,
      { fee: riyals, reason = '', date: day }: Dated & { fee?: number | null | undefined },
      caller: Staff,
    ) {
      return kysely.transaction().execute(async (trx) => {
        const found = await locked(given, 'bounced', day, trx);
        const { row, voucher, kind, date } = found;
        const note = reason || voucherWords('ar')('bounced', { number: row.number });
        await takeBack(context, kind, voucher, { reason: note, date, caller }, trx);
        const fee = toHalalas(riyals ?? 0);
        // The fee stays when its voucher's entries are reversed, so it is posted after them.
        if (fee > 0)
          await post(found, { debit: codes.bankFees, credit: codeIn(row), amount: fee }, 'fee', caller, trx);
        const columns = { bounced_on: date, fee, reason: note };
        const after = await store.move(row, 'bounced', { caller, columns, note, on: trx });
        const event = { name: 'cheque.bounced', subject: 'cheque', id: row.id, actor: caller } as const;
        await raiseEvent(context, { ...event, data: {} }, trx);
        return after;
      });
    },

    /** Throws 409. */
    giveBack(given: ChequeRow, { reason = '', date: day }: Dated, caller: Staff) {
      return kysely.transaction().execute(async (trx) => {
        const to = given.direction === 'in' ? 'returned' : 'stopped';
        const { row, voucher, kind, date } = await locked(given, to, day, trx);
        const note = reason || voucherWords('ar')(to, { number: row.number });
        if (voucher.state === 'posted')
          await takeBack(context, kind, voucher, { reason: note, date, caller }, trx);
        return store.move(row, to, { caller, columns: { returned_on: date, reason: note }, note, on: trx });
      });
    },
  };
}
