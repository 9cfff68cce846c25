import { toHalalas, vatRates } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { approvalOf, askApproval, endApproval } from '#modules/approvals/server.ts';
import { postEntry, requireDay, requireOpen, reverseEntry } from '#modules/ledger/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type { Release, Reversal } from './bills.contract.ts';
import { billTotals, codes, entryOf, openOf, stateOf } from './bills.engine.ts';
import type { BillRow } from './bills.fields.ts';
import { linesFrom } from './bills.input.ts';
import { linesIn, workOf } from './bills.presenter.ts';
import {
  aboveOpen,
  aboveRetained,
  alreadyPosted,
  beforeBill,
  billFixed,
  billPaid,
  notPosted,
  unknownVatRate,
} from './bills.problems.ts';
import { createBillsRepository, searchOf } from './bills.repository.ts';
import { billRecord, titleOf } from './bills.subject.ts';

type Staff = NonNullable<Caller>;

/** States that a move of a bill needs. */
export const billMoves = {
  submit: inState<BillRow>('draft', billFixed),
  post: inState<BillRow>('draft', alreadyPosted),
  reverse(row: BillRow) {
    if (row.paid > 0) throw billPaid(row.paid);
    if (row.state !== 'posted') throw notPosted();
  },
  release: inState<BillRow>(['posted', 'part_paid', 'paid'], notPosted),
};

/** Posts bills for good, and what follows from it: payments, released retention and reversals. */
export function createPosting(context: ServerContext) {
  const store = createRecordStore(context, billRecord);

  /** Lines and totals as of now: accounts and contracts may have changed since the draft was written. Throws 422. */
  async function figuresNow({ row, trx }: Held<BillRow>) {
    // Drafts of earlier versions may have any rate.
    if (!vatRates.includes(row.vat_rate)) throw unknownVatRate();
    const lines = await linesFrom(entriesOf(row), trx);
    return { lines, totals: billTotals(lines, row) };
  }

  return {
    /** Requests the approval of a rule, and resolves with whether there is one. Throws 409 for one that is posted. */
    submit: (given: BillRow, caller: Staff): Promise<boolean> =>
      store.perform(given, {
        ...{ caller, state: billMoves.submit, plan: figuresNow },
        act: async (held, { totals }) => {
          const asking = { caller, amount: totals.total };
          if (await askApproval(context, 'supplier_bill', held, asking)) return true;
          const approval = await approvalOf(context, { subject: 'supplier_bill', id: given.id }, held.trx);
          return approval?.state === 'approved';
        },
      }),

    /** All in one transaction: what fails leaves no number and no entry behind. Throws 409 and 422. */
    async post(given: BillRow, caller: Staff): Promise<BillRow> {
      const plan = async (held: Held<BillRow>) => {
        await requireDay(context, held.row.date, held.trx);
        return figuresNow(held);
      };
      const act = async (held: Held<BillRow>, { lines, totals }: Awaited<ReturnType<typeof figuresNow>>) => {
        const { row, trx } = held;
        const { number } = await takeNumber(context, { kind: 'supplier_bill' }, trx);
        const numbered = { ...row, number };
        const entry = await postEntry(
          context,
          {
            ...{ date: row.date, text: titleOf(numbered), caller },
            source: { subject: 'supplier_bill', id: row.id },
            lines: entryOf(lines, totals, row.customer_id),
          },
          trx,
        );
        const columns = {
          ...{ number, lines: JSON.stringify(lines), ...totals, search: searchOf(numbered) },
          ...{ entry_id: entry?.id ?? null, entry_number: entry?.number ?? '' },
          ...{ posted_at: context.now().toISOString(), posted_by: caller.name },
        };
        const after = await store.move(held, 'posted', { caller, columns, action: 'confirm' });
        await createBillsRepository(trx).storeLines(row.id, lines);
        await endApproval(context, { subject: 'supplier_bill', id: row.id }, trx);
        return after;
      };
      return store.perform(given, {
        ...{ caller, state: billMoves.post, plan, act },
        approval: (held, { totals }) =>
          askApproval(context, 'supplier_bill', held, { caller, amount: totals.total }),
      });
    },

    /** Throws 409 while something of it is paid, and in a closed period. */
    async reverse(given: BillRow, { reason, date: day }: Reversal, caller: Staff): Promise<BillRow> {
      const plan = async ({ row, trx }: Held<BillRow>) => {
        const date = dayFor(row, day);
        await requireOpen(context, date, trx);
        return { date };
      };
      const act = async (held: Held<BillRow>, { date }: { date: string }) => {
        const { row, trx } = held;
        const source = { subject: 'supplier_bill', id: row.id };
        await reverseEntry(context, { source, date, caller, reason }, trx);
        await createBillsRepository(trx).storeLines(row.id, []);
        const columns = { reversed_on: date, reverse_reason: reason, supplier_key: null };
        await endApproval(context, { subject: 'supplier_bill', id: row.id }, trx);
        return store.move(held, 'reversed', { caller, columns, note: reason });
      };
      return store.perform(given, {
        ...{ caller, state: billMoves.reverse, plan, act },
        approval: (held) =>
          askApproval(context, 'supplier_bill', held, {
            ...{ caller, amount: held.row.total, purpose: 'reverse' },
          }),
      });
    },

    /** Releases retention, which can then be paid. Throws 409, and 422 for more than is retained. */
    async release(given: BillRow, { amount, date: day }: Release, caller: Staff): Promise<BillRow> {
      const act = async (held: Held<BillRow>) => {
        const { row, trx } = held;
        const rest = row.retained - row.released;
        const part = amount === undefined ? rest : toHalalas(amount);
        if (part <= 0 || part > rest) throw aboveRetained(rest);
        const date = dayFor(row, day);
        await requireDay(context, date, trx);
        const about = { customer_id: row.customer_id, ...workOf(row) };
        await postEntry(
          context,
          {
            ...{ date, text: titleOf(row), caller, source: { subject: 'supplier_bill', id: row.id } },
            lines: [
              { account: codes.retained, debit: part, ...about },
              { account: codes.payable, credit: part, ...about },
            ],
          },
          trx,
        );
        return follow(held, { released: row.released + part }, caller);
      };
      return store.perform(given, { caller, state: billMoves.release, anyVersion: true, act });
    },

    /**
     * Allocates a payment to a bill, in the caller's transaction; a negative `amount` takes one back. Throws 404, 409 and
     * 422 for more than is open.
     */
    async pay({ id, amount, caller }: { id: number; amount: number; caller: Caller }, trx: Connection) {
      const held = await store.hold(id, trx);
      const { row } = held;
      billMoves.release(row);
      if (amount > openOf(row) || -amount > row.paid) throw aboveOpen(openOf(row));
      return follow(held, { paid: row.paid + amount }, caller);
    },
  };

  /** Stores what was paid or released; the state follows. */
  function follow(held: Held<BillRow>, columns: Partial<BillRow>, caller: Caller) {
    const { row, trx } = held;
    const state = stateOf({ ...row, ...columns });
    return state === row.state
      ? store.change(row, columns, { caller, on: trx })
      : store.move(held, state, { caller, columns });
  }

  /** Throws 422 for a day before that of the bill. */
  function dayFor(row: BillRow, day: string | null | undefined): string {
    const today = dayInRiyadh(context.now());
    const date = day ?? latest(today, row.date);
    if (date < row.date) throw beforeBill(row.date);
    return date;
  }
}

/** Lines of a draft as a call would send them. */
const entriesOf = (row: BillRow) =>
  linesIn(row).map(({ amount, ...line }) => ({ ...line, amount: amount / 100 }));

const latest = (one: string, other: string) => (one > other ? one : other);
