import { toHalalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { postEntry, requireDay } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { askToReverse } from '../posting/approving.service.ts';
import { takeBack } from '../posting/reversing.service.ts';
import type { NamedAccount } from '../vouchers/vouchers.contract.ts';
import { codes, type VoucherKind } from '../vouchers/vouchers.engine.ts';
import '../vouchers/vouchers.events.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';
import { moneyAccountFor } from '../vouchers/vouchers.input.ts';
import { customerIn } from '../vouchers/vouchers.presenter.ts';
import { voucherRecords } from '../vouchers/vouchers.subject.ts';
import { voucherWords } from '../vouchers.words.ts';
import type { Cheque, ChequesQuery } from './cheques.contract.ts';
import { type ChequeRow, chequeColumns } from './cheques.fields.ts';
import { beforeCheque, chequeCannot, onlyCollected } from './cheques.problems.ts';
import { type ChequeState, moves, openCheques } from './cheques.states.ts';
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

const mayBecome = (to: ChequeState) => (row: ChequeRow) => {
  if (!moves[row.state as ChequeState]?.includes(to)) throw chequeCannot(row);
};

const givenBack = ({ direction }: ChequeRow) => (direction === 'in' ? 'returned' : 'stopped');

/** States that a move of a cheque needs. */
export const chequeMoves = {
  deposit(row: ChequeRow) {
    if (row.direction === 'out') throw onlyCollected();
    mayBecome('deposited')(row);
  },
  clear: mayBecome('cleared'),
  bounce: mayBecome('bounced'),
  return: (row: ChequeRow) => mayBecome(givenBack(row))(row),
};

/** A cheque on its way, with its voucher held. */
interface Planned {
  voucher: Held<VoucherRow>;
  kind: VoucherKind;
  date: string;
}

/** Cheques from their voucher until they are paid or given back. */
export function createChequesService(context: ServerContext) {
  const store = createRecordStore(context, chequeRecord);

  /** The move of a cheque: its voucher is locked first, as when it is posted or reversed. Throws 409 and 422. */
  function moving(given: ChequeRow, verb: keyof typeof chequeMoves, day: string | null | undefined) {
    const kind = given.voucher as VoucherKind;
    const vouchers = createRecordStore(context, voucherRecords[kind]);
    return {
      state: chequeMoves[verb],
      first: (trx: Connection) => vouchers.hold(given.voucher_id, trx),
      plan: async ({ trx }: Held<ChequeRow>): Promise<Planned> => {
        const voucher = await vouchers.hold(given.voucher_id, trx);
        const today = dayInRiyadh(context.now());
        const [latest = today] = [today, voucher.row.date].sort().reverse();
        const date = day ?? latest;
        if (date < voucher.row.date) throw beforeCheque(voucher.row.date);
        await requireDay(context, date, trx);
        return { voucher, kind, date };
      },
    };
  }

  /** Moves money between the accounts of cheques, bank and fees, in an entry of the voucher. */
  async function post(
    row: ChequeRow,
    { kind, date }: Planned,
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
          if (query.open !== undefined)
            some = some.where('state', query.open === '1' ? 'in' : 'not in', [...openCheques]);
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
      return store.perform(given, {
        ...{ caller, ...moving(given, 'deposit', day) },
        act: async (held, { date }) => {
          const wanted = { given: account_id, kept: held.row.account_id };
          const account = await moneyAccountFor(context, 'cheque', wanted, held.trx);
          const columns = { deposited_on: date, account_id: account.id, account: JSON.stringify(account) };
          return store.move(held, 'deposited', { caller, columns });
        },
      });
    },

    /** Throws 409. */
    clear(given: ChequeRow, { date: day }: Dated, caller: Staff) {
      return store.perform(given, {
        ...{ caller, ...moving(given, 'clear', day) },
        act: async (held, planned) => {
          const { row } = held;
          const bank = codeIn(row);
          const sides =
            row.direction === 'in'
              ? { debit: bank, credit: codes.chequesIn }
              : { debit: codes.chequesOut, credit: bank };
          const text = row.direction === 'in' ? 'cleared' : 'paid';
          await post(row, planned, { ...sides, amount: row.amount }, text, caller, held.trx);
          return store.move(held, 'cleared', { caller, columns: { cleared_on: planned.date } });
        },
      });
    },

    /** Throws 409. */
    bounce(
      given: ChequeRow,
      { fee: riyals, reason = '', date: day }: Dated & { fee?: number | null | undefined },
      caller: Staff,
    ) {
      return store.perform(given, {
        ...{ caller, ...moving(given, 'bounce', day) },
        act: async (held, planned) => {
          const { row, trx } = held;
          const { voucher, kind, date } = planned;
          const note = reason || voucherWords('ar')('bounced', { number: row.number });
          await takeBack(context, kind, voucher, { reason: note, date, caller });
          const fee = toHalalas(riyals ?? 0);
          const sides = { debit: codes.bankFees, credit: codeIn(row), amount: fee };
          // The fee stays when its voucher's entries are reversed, so it is posted after them.
          if (fee > 0) await post(row, planned, sides, 'fee', caller, trx);
          const columns = { bounced_on: date, fee, reason: note };
          const after = await store.move(held, 'bounced', { caller, columns, note });
          const event = { name: 'cheque.bounced', subject: 'cheque', id: row.id, actor: caller } as const;
          await raiseEvent(context, { ...event, data: {} }, trx);
          return after;
        },
      });
    },

    /** Gives a cheque back, which reverses its voucher and needs the same approval. Throws 409. */
    giveBack(given: ChequeRow, { reason = '', date: day }: Dated, caller: Staff) {
      return store.perform(given, {
        ...{ caller, ...moving(given, 'return', day) },
        // What bounced has taken its voucher back already.
        approval: async (_, { voucher, kind }) =>
          voucher.row.state === 'posted' ? askToReverse(context, kind, voucher, caller) : undefined,
        act: async (held, { voucher, kind, date }) => {
          const to = givenBack(held.row);
          const note = reason || voucherWords('ar')(to, { number: held.row.number });
          if (voucher.row.state === 'posted')
            await takeBack(context, kind, voucher, { reason: note, date, caller });
          const columns = { returned_on: date, reason: note };
          return store.move(held, to, { caller, columns, note });
        },
      });
    },
  };
}
