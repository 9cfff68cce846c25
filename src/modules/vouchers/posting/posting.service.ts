import { toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import type { Overpaid } from '#modules/invoices/server.ts';
import { postEntry, requireDay } from '#modules/ledger/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import { keepGiven } from '#modules/papers/server.ts';
import { addVerification } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { lockRow } from '#server/records/guard.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import { addCheque } from '../cheques/new-cheque.service.ts';
import type { AllocationEntry, FreedDocument, LaterAllocation } from '../vouchers/vouchers.contract.ts';
import {
  allocationEntry,
  type EntryLine,
  entryOf,
  freedEntry,
  type Method,
  moneyAccount,
  restAccount,
  type VoucherKind,
} from '../vouchers/vouchers.engine.ts';
import '../vouchers/vouchers.events.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';
import { checkAllocations, entriesOf, keyOf } from '../vouchers/vouchers.input.ts';
import { accountIn, againstIn, draftAllocations, restOf, vatIn } from '../vouchers/vouchers.presenter.ts';
import {
  aboveAmount,
  alreadyPosted,
  beforeVoucher,
  heldByAccount,
  notAllocated,
  notPosted,
} from '../vouchers/vouchers.problems.ts';
import { createVouchersRepository, searchOf, tables } from '../vouchers/vouchers.repository.ts';
import { titleOf, voucherRecords } from '../vouchers/vouchers.subject.ts';
import type { AllocationRow } from '../vouchers/vouchers.table.ts';
import { askToAllocate, askToPost, endVoucherApproval } from './approving.service.ts';
import {
  type DocumentKey,
  documentsBy,
  inTurn,
  type OpenDocument,
  payDocument,
} from './documents.service.ts';
import { withRefunds } from './open-receipts.service.ts';

type Staff = NonNullable<Caller>;

/** An allocation, and the parts of it that are taken back. Halalas. */
interface FreedPart extends AllocationRow {
  off: number;
  unwritten: number;
}

/** Dimensions of a line of an entry. */
interface About {
  customer_id?: number;
  contract_id?: number;
  project_id?: number;
  branch_id?: number;
}

/** States that a move of a voucher needs. */
export const voucherStates = {
  post: inState<VoucherRow>('draft', alreadyPosted),
  reverse: inState<VoucherRow>('posted', notPosted),
  allocate: inState<VoucherRow>('posted', notPosted),
  deallocate(row: VoucherRow) {
    if (row.state !== 'posted') throw notPosted();
    if (row.against_account_id !== null) throw heldByAccount();
  },
  send: inState<VoucherRow>('posted', notPosted),
};

/** Posts vouchers for good, and allocates later what was left of them. */
export function createPosting(context: ServerContext, kind: VoucherKind) {
  const store = createRecordStore(context, voucherRecords[kind]);

  /** Settles documents and returns what the entry says of them. Throws 422 with the figure. */
  async function settle(
    row: VoucherRow,
    entries: readonly AllocationEntry[],
    { amount, date, caller }: { amount: number; date: string; caller: Staff },
    trx: Connection,
  ) {
    const allocating = { kind, customerId: row.customer_id, amount };
    const { stored, documents } = await checkAllocations(context, entries, allocating, trx);
    const settled = stored.map((one, place) => ({
      ...one,
      about: aboutOf(row, documents[place]),
      contract_id: documents[place]?.contract_id ?? null,
    }));
    for (const one of settled.toSorted(inTurn)) {
      const { document, id } = one;
      const payment = { kind, document, id, amount: one.amount + one.write_off, caller, date };
      await payDocument(context, payment, trx);
    }
    return settled;
  }

  async function addAllocations(
    row: VoucherRow,
    settled: Awaited<ReturnType<typeof settle>>,
    { date, entry }: { date: string; entry: { id: number; number: string } },
    trx: Connection,
  ): Promise<void> {
    await createVouchersRepository(trx, kind).addAllocations(
      settled.map(({ document, id, number, amount, write_off, contract_id }) => ({
        ...{ voucher: kind, voucher_id: row.id, document, document_id: id, number, amount, write_off },
        ...{ date, contract_id, entry_id: entry.id, entry_number: entry.number },
        ...{ created_at: context.now().toISOString(), released_on: null },
      })),
    );
  }

  /** Posts lines of a voucher by an entry of its own. */
  async function postLines(
    row: VoucherRow,
    lines: readonly EntryLine<About>[],
    { date, text, caller }: { date: string; text: string; caller: Staff },
    trx: Connection,
  ) {
    const entry = await postEntry(
      context,
      {
        ...{ date, text, caller, source: { subject: kind, id: row.id } },
        lines: lines.map(({ account, debit, credit, about }) => ({ account, debit, credit, ...about })),
      },
      trx,
    );
    if (!entry) throw new Error('the entry of a voucher has no lines');
    return entry;
  }

  /** Takes allocations to a document back, in full or in part, by an entry of their own. */
  async function free(
    row: VoucherRow,
    key: DocumentKey,
    freed: readonly FreedPart[],
    { date, caller }: { date: string; caller: Staff },
    trx: Connection,
  ): Promise<VoucherRow> {
    const repository = createVouchersRepository(trx, kind);
    const named = await documentsBy(context, { kind, keys: [key], customerId: row.customer_id }, trx);
    const document = named(key);
    const paid = freed.reduce((sum, { off, unwritten }) => sum + off + unwritten, 0);
    await payDocument(context, { kind, ...key, amount: -paid, caller, date }, trx);
    const settled = freed.map(({ off, unwritten }) => ({
      ...{ amount: off, write_off: unwritten, document: key.document, about: aboutOf(row, document) },
    }));
    const lines = freedEntry<About>({ kind, settled, about: aboutOf(row), rest: restAccount(kind) });
    const entry = await postLines(row, lines, { date, text: titleOf(row), caller }, trx);
    await repository.release(
      row.id,
      date,
      freed.map(({ id }) => id),
    );
    // A row stands or it does not: of what is freed in part, the rest is a row of its own.
    const rests = freed.flatMap(({ id: _, off, unwritten, amount, write_off, ...one }) => {
      const rest = { amount: amount - off, write_off: write_off - unwritten };
      return rest.amount > 0 || rest.write_off > 0 ? [{ ...one, ...rest }] : [];
    });
    await repository.addAllocations(
      rests.map((one) => ({
        ...{ ...one, date, entry_id: entry.id, entry_number: entry.number },
        ...{ created_at: context.now().toISOString(), released_on: null },
      })),
    );
    const shownOf = (rows: readonly { number: string; amount: number }[]) =>
      rows.map(({ number, amount }) => `${number}: ${amount / 100}`);
    const also = { before: { allocated: shownOf(freed) }, after: { allocated: shownOf(rests) } };
    return store.change(row, {}, { caller, on: trx, also });
  }

  /**
   * All of it in one transaction: whatever fails leaves no number, no entry and no payment behind.
   */
  async function post(held: Held<VoucherRow>, caller: Staff): Promise<VoucherRow> {
    const { row, trx } = held;
    const { id, date, amount } = row;
    const settling = { amount, date, caller };
    const refunding = { kind, customerId: row.customer_id, amount, against: againstIn(row)?.code };
    const entries = await withRefunds(entriesOf(draftAllocations(row)), refunding, trx);
    const settled = await settle(row, entries, settling, trx);
    const { number } = await takeNumber(context, { kind }, trx);
    const method = row.method as Method;
    const lines = entryOf<About>({
      ...{ kind, amount, settled, about: aboutOf(row) },
      money: moneyAccount(kind, method, accountIn(row).code),
      rest: againstIn(row)?.code ?? restAccount(kind),
      vat: vatIn(row),
    });
    const entry = await postLines(row, lines, { date, text: titleOf({ ...row, number }), caller }, trx);
    const columns = {
      ...{ number, entry_id: entry.id, entry_number: entry.number, posted_by: caller.name },
      ...{ posted_at: context.now().toISOString(), search: searchOf({ ...row, number }) },
    };
    const after = await store.move(held, 'posted', { caller, columns, action: 'confirm' });
    await keepGiven({ subject: kind, id }, trx);
    await addAllocations(row, settled, { date, entry }, trx);
    const now = context.now().toISOString();
    await addVerification({ subject: kind, id, by: caller.id, now }, trx);
    if (method === 'cheque') await addCheque(context, kind, after, caller, trx);
    await endVoucherApproval(context, kind, id, trx);
    const event = { name: `${kind}.posted` as const, subject: kind, id, actor: caller, data: {} };
    await raiseEvent(context, event, trx);
    return after;
  }

  return {
    /** Throws 409 and 422. */
    post: (given: VoucherRow, caller: Staff): Promise<VoucherRow> =>
      store.perform(given, {
        caller,
        state: voucherStates.post,
        plan: ({ row, trx }) => requireDay(context, row.date, trx),
        approval: (held) =>
          askToPost(context, kind, held, { caller, writtenOff: writtenOffBy(draftAllocations(held.row)) }),
        act: (held) => post(held, caller),
      }),

    /** Allocates what is left of a posted voucher. Throws 409 and 422. */
    allocate(
      given: VoucherRow,
      { allocations, date: day }: LaterAllocation,
      caller: Staff,
    ): Promise<VoucherRow> {
      const date = day ?? dayInRiyadh(context.now());
      const plan = async ({ row, trx }: Held<VoucherRow>) => {
        if (date < row.date) throw beforeVoucher(row.date);
        await requireDay(context, date, trx);
        const before = await createVouchersRepository(trx, kind).allocationsOf([row.id]);
        const standing = before.filter(({ released_on }) => released_on === null);
        const refunded = (await createVouchersRepository(trx, kind).refundsOf([row.id])).get(row.id) ?? 0;
        const rest = restOf(
          row,
          standing.reduce((sum, { amount }) => sum + amount, refunded),
        );
        const wanted = allocations.reduce((sum, { amount }) => sum + toHalalas(amount), 0);
        if (wanted > rest) throw aboveAmount(rest);
        const allocating = { kind, customerId: row.customer_id, amount: rest };
        return { rest, stored: (await checkAllocations(context, allocations, allocating, trx)).stored };
      };
      const act = async ({ row, trx }: Held<VoucherRow>, { rest }: { rest: number }) => {
        const settled = await settle(row, allocations, { amount: rest, date, caller }, trx);
        const lines = allocationEntry<About>({
          ...{ kind, settled, about: aboutOf(row), rest: restAccount(kind) },
        });
        const entry = await postLines(row, lines, { date, text: titleOf(row), caller }, trx);
        await addAllocations(row, settled, { date, entry }, trx);
        if (writtenOffBy(settled) > 0) await endVoucherApproval(context, kind, row.id, trx);
        const documents = settled.map(({ number, amount }) => `${number}: ${amount / 100}`);
        const also = { before: { allocated: [] }, after: { allocated: documents } };
        return store.change(row, {}, { caller, on: trx, also });
      };
      return store.perform(given, {
        ...{ caller, state: voucherStates.allocate, anyVersion: true, plan, act },
        approval: (held, { stored: detail }) =>
          askToAllocate(context, kind, held, { caller, writtenOff: writtenOffBy(detail), detail }),
      });
    },

    /**
     * Frees what the vouchers paid on an invoice above what is left of it, the latest first: what was written off with it goes
     * before what was paid. What a voucher cannot hold, as its rest has another account, stays on the invoice.
     */
    async freeExcess({ invoiceId, excess, date: day, caller }: Overpaid, trx: Connection): Promise<void> {
      const key: DocumentKey = { document: 'invoice', id: invoiceId };
      const repository = createVouchersRepository(trx, kind);
      let left = excess;
      for (const one of await repository.standingOn('invoice', invoiceId)) {
        if (left === 0) return;
        const { row } = await store.hold(one.voucher_id, trx);
        if (row.against_account_id !== null) continue;
        const unwritten = Math.min(left, one.write_off);
        const off = Math.min(left - unwritten, one.amount);
        left -= off + unwritten;
        const date = latestOf([day, row.date, one.date]);
        await free(row, key, [{ ...one, off, unwritten }], { date, caller }, trx);
      }
    },

    /** Locks the vouchers that pay an invoice until the transaction ends. */
    async lockPaying(invoiceId: number, trx: Connection): Promise<void> {
      const standing = await createVouchersRepository(trx, kind).standingOn('invoice', invoiceId);
      const ids = new Set(standing.map(({ voucher_id }) => voucher_id));
      for (const id of [...ids].toSorted((one, other) => one - other)) await lockRow(trx, tables[kind], id);
    },

    /** Takes back what a posted voucher settled of a document: it is left of the voucher again. Throws 409 and 422. */
    deallocate(
      given: VoucherRow,
      { date: day, ...named }: FreedDocument,
      caller: Staff,
    ): Promise<VoucherRow> {
      const act = async ({ row, trx }: Held<VoucherRow>) => {
        const key = keyOf(named, kind);
        const repository = createVouchersRepository(trx, kind);
        const freed = (await repository.allocationsOf([row.id])).filter(
          ({ document, document_id, released_on }) =>
            document === key.document && document_id === key.id && released_on === null,
        );
        const [first] = freed;
        if (!first) throw notAllocated(`${key.document}_id`);
        const latest = latestOf([row.date, ...freed.map((one) => one.date)]);
        const date = day ?? latestOf([dayInRiyadh(context.now()), latest]);
        if (date < latest) throw beforeVoucher(latest);
        await requireDay(context, date, trx);
        return free(
          row,
          key,
          freed.map((one) => ({ ...one, off: one.amount, unwritten: one.write_off })),
          { date, caller },
          trx,
        );
      };
      return store.perform(given, { caller, state: voucherStates.deallocate, anyVersion: true, act });
    },
  };
}

const writtenOffBy = (allocations: readonly { write_off: number }[]): number =>
  allocations.reduce((sum, { write_off }) => sum + write_off, 0);

const latestOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? '';

/** What a line is about: the document, or the voucher itself. */
function aboutOf(row: VoucherRow, document?: OpenDocument): About {
  const project_id = document?.project_id ?? row.project_id;
  return {
    ...(row.customer_id !== null && { customer_id: row.customer_id }),
    ...(document?.contract_id != null && { contract_id: document.contract_id }),
    ...(project_id !== null && { project_id }),
    ...(row.branch_id !== null && { branch_id: row.branch_id }),
  };
}
