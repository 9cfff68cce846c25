import { toHalalas, vatRates } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { approvalOf, endApproval, requestApproval } from '#modules/approvals/server.ts';
import { postEntry, requireOpen, reverseEntry } from '#modules/ledger/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { Release, Reversal } from './bills.contract.ts';
import { billTotals, codes, entryOf, openOf, stateOf } from './bills.engine.ts';
import type { BillRow } from './bills.fields.ts';
import { linesFrom } from './bills.input.ts';
import { linesIn, workOf } from './bills.presenter.ts';
import {
  aboveOpen,
  aboveRetained,
  alreadyPosted,
  approvalRequested,
  beforeBill,
  billFixed,
  billNotFound,
  billPaid,
  billWaits,
  notPosted,
  unknownVatRate,
} from './bills.problems.ts';
import { createBillsRepository, searchOf } from './bills.repository.ts';
import { billRecord, titleOf } from './bills.subject.ts';

type Staff = NonNullable<Caller>;

/** Posts bills for good, and what follows from it: payments, released retention and reversals. */
export function createPosting(context: ServerContext) {
  const store = createRecordStore(context, billRecord);
  const { kysely } = context.database;
  const approvalFor = ({ id }: BillRow) => approvalOf(context, { subject: 'supplier_bill', id });

  /** Requests the approval of a rule. */
  async function request(row: BillRow, caller: Staff) {
    const asked = {
      ...{ subject: 'supplier_bill', id: row.id, amount: row.total, name: titleOf(row) },
      preparedBy: { id: caller.id, name: caller.name },
    };
    return kysely.transaction().execute((trx) => requestApproval(context, asked, trx));
  }

  return {
    /** Requests the approval of a rule, and resolves with whether there is one. Throws 409 for one that is posted. */
    async submit(row: BillRow, caller: Staff): Promise<boolean> {
      if (row.state !== 'draft') throw billFixed();
      const approval = await approvalFor(row);
      if (approval?.state === 'waiting' || approval?.state === 'approved') return true;
      return (await request(row, caller)) !== 'not_needed';
    },

    /** All in one transaction: what fails leaves no number and no entry behind. Throws 409 and 422. */
    async post(given: BillRow, caller: Staff): Promise<BillRow> {
      if (given.state !== 'draft') throw alreadyPosted();
      const approval = await approvalFor(given);
      if (approval?.state === 'waiting') throw billWaits();
      if (approval?.state !== 'approved' && (await request(given, caller)) !== 'not_needed')
        throw approvalRequested();
      return kysely.transaction().execute(async (trx) => {
        const row = await locked(given.id, trx);
        if (row.state !== 'draft') throw alreadyPosted();
        await requireOpen(context, row.date, trx);
        // Drafts of earlier versions may have any rate.
        if (!vatRates.includes(row.vat_rate)) throw unknownVatRate();
        // Accounts and contracts may have changed since the draft was written.
        const lines = await linesFrom(entriesOf(row), trx);
        const totals = billTotals(lines, row);
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
        const after = await store.move(row, 'posted', { caller, columns, on: trx, action: 'confirm' });
        await createBillsRepository(trx).storeLines(row.id, lines);
        await endApproval(context, { subject: 'supplier_bill', id: row.id }, trx);
        return after;
      });
    },

    /** Throws 409 while something of it is paid, and in a closed period. */
    async reverse(given: BillRow, { reason, date: day }: Reversal, caller: Staff): Promise<BillRow> {
      return kysely.transaction().execute(async (trx) => {
        const row = await locked(given.id, trx);
        if (row.paid > 0) throw billPaid(row.paid);
        if (row.state !== 'posted') throw notPosted();
        const date = dayFor(row, day);
        await requireOpen(context, date, trx);
        const source = { subject: 'supplier_bill', id: row.id };
        await reverseEntry(context, { source, date, caller, reason }, trx);
        await createBillsRepository(trx).storeLines(row.id, []);
        const columns = { reversed_on: date, reverse_reason: reason, supplier_key: null };
        return store.move(row, 'reversed', { caller, columns, note: reason, on: trx });
      });
    },

    /** Releases retention, which can then be paid. Throws 409, and 422 for more than is retained. */
    async release(given: BillRow, { amount, date: day }: Release, caller: Staff): Promise<BillRow> {
      return kysely.transaction().execute(async (trx) => {
        const row = await locked(given.id, trx);
        if (row.state === 'draft' || row.state === 'reversed') throw notPosted();
        const rest = row.retained - row.released;
        const part = amount === undefined ? rest : toHalalas(amount);
        if (part <= 0 || part > rest) throw aboveRetained(rest);
        const date = dayFor(row, day);
        await requireOpen(context, date, trx);
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
        return follow(row, { released: row.released + part }, caller, trx);
      });
    },

    /**
     * Allocates a payment to a bill, in the caller's transaction; a negative `amount` takes one back. Throws 404, 409 and
     * 422 for more than is open.
     */
    async pay({ id, amount, caller }: { id: number; amount: number; caller: Caller }, trx: Connection) {
      const row = await locked(id, trx);
      if (row.state === 'draft' || row.state === 'reversed') throw notPosted();
      if (amount > openOf(row) || -amount > row.paid) throw aboveOpen(openOf(row));
      return follow(row, { paid: row.paid + amount }, caller, trx);
    },
  };

  /** The bill as of now, whose row stays locked until the transaction ends. Throws 404. */
  async function locked(id: number, trx: Connection): Promise<BillRow> {
    const repository = createBillsRepository(trx);
    await repository.lock(id);
    const row = await repository.byId(id);
    if (!row) throw billNotFound();
    return row;
  }

  /** Stores what was paid or released; the state follows. */
  function follow(row: BillRow, columns: Partial<BillRow>, caller: Caller, trx: Connection) {
    const state = stateOf({ ...row, ...columns });
    return state === row.state
      ? store.change(row, columns, { caller, on: trx })
      : store.move(row, state, { caller, columns, on: trx });
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
