import { dayInRiyadh } from '#base/riyadh.ts';
import { requireOpen, reverseEntry } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { createChequesRepository } from '../cheques/cheques.repository.ts';
import { chequeRecord } from '../cheques/cheques.subject.ts';
import type { VoucherKind } from '../vouchers/vouchers.engine.ts';
import '../vouchers/vouchers.events.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';
import { beforeVoucher, chequeCleared } from '../vouchers/vouchers.problems.ts';
import { createVouchersRepository } from '../vouchers/vouchers.repository.ts';
import { voucherRecords } from '../vouchers/vouchers.subject.ts';
import type { DocumentKind } from '../vouchers/vouchers.table.ts';
import { askToReverse, endVoucherApproval } from './approving.service.ts';
import { inTurn, payDocument } from './documents.service.ts';
import { voucherStates } from './posting.service.ts';

interface Reversal {
  reason: string;
  date: string;
  caller: Caller;
}

/**
 * Takes back all that a posted voucher did, in the caller's transaction: the opposite entries, and its documents are open
 * again. Throws 409 in a closed period.
 */
export async function takeBack(
  context: ServerContext,
  kind: VoucherKind,
  held: Held<VoucherRow>,
  { reason, date, caller }: Reversal,
): Promise<VoucherRow> {
  const { row, trx } = held;
  voucherStates.reverse(row);
  if (date < row.date) throw beforeVoucher(row.date);
  await requireOpen(context, date, trx);
  const repository = createVouchersRepository(trx, kind);
  const standing = (await repository.allocationsOf([row.id])).filter(({ released_on }) => !released_on);
  for (const one of standing.toSorted((a, b) =>
    inTurn({ ...a, id: a.document_id }, { ...b, id: b.document_id }),
  )) {
    const document = one.document as DocumentKind;
    const amount = -(one.amount + one.write_off);
    await payDocument(context, { kind, document, id: one.document_id, amount, caller, date }, trx);
  }
  const source = { subject: kind, id: row.id };
  await reverseEntry(context, { source, date, caller, reason }, trx);
  await repository.release(row.id, date);
  const columns = { reversed_on: date, reverse_reason: reason };
  const store = createRecordStore(context, voucherRecords[kind]);
  const after = await store.move(held, 'reversed', { caller, columns, note: reason });
  await endVoucherApproval(context, kind, row.id, trx);
  const event = { name: `${kind}.reversed` as const, subject: kind, id: row.id, actor: caller, data: {} };
  await raiseEvent(context, event, trx);
  return after;
}

/** Reverses posted vouchers. */
export function createReversing(context: ServerContext, kind: VoucherKind) {
  const store = createRecordStore(context, voucherRecords[kind]);
  return {
    /** Throws 409, also for a cheque that was cleared. */
    async reverse(
      given: VoucherRow,
      { reason, date: day }: { reason: string; date?: string | null | undefined },
      caller: NonNullable<Caller>,
    ): Promise<VoucherRow> {
      return store.perform(given, {
        caller,
        state: voucherStates.reverse,
        plan: async ({ row, trx }) => {
          const cheque = await createChequesRepository(trx).ofVoucher(kind, row.id);
          if (cheque?.state === 'cleared') throw chequeCleared(kind);
          const date = day ?? latest(dayInRiyadh(context.now()), row.date);
          if (date < row.date) throw beforeVoucher(row.date);
          return { cheque, date };
        },
        approval: (held) => askToReverse(context, kind, held, caller),
        act: async (held, { cheque, date }) => {
          if (cheque) await withdrawCheque(cheque.id, { reason, date, caller }, held.trx);
          return takeBack(context, kind, held, { reason, date, caller });
        },
      });
    },
  };

  /** The cheque of a reversed voucher is given back. */
  async function withdrawCheque(id: number, { reason, date, caller }: Reversal, trx: Connection) {
    const cheques = createRecordStore(context, chequeRecord);
    const state = kind === 'receipt' ? 'returned' : 'stopped';
    const columns = { returned_on: date, reason };
    await cheques.move(await cheques.hold(id, trx), state, { caller, columns, note: reason });
  }
}

const latest = (one: string, other: string) => (one > other ? one : other);
