import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { VoucherKind } from '../vouchers/vouchers.engine.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';
import { customerIn } from '../vouchers/vouchers.presenter.ts';
import { searchOf } from './cheques.repository.ts';
import { firstState } from './cheques.states.ts';
import { chequeRecord } from './cheques.subject.ts';

/** The cheque of a voucher, in the transaction that posts it. */
export async function addCheque(
  context: ServerContext,
  kind: VoucherKind,
  row: VoucherRow,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const direction = kind === 'receipt' ? 'in' : 'out';
  const columns = {
    ...{ direction, number: row.cheque_number, bank: row.cheque_bank, drawer: row.cheque_drawer },
    ...{ due_date: row.cheque_due_on ?? row.date, amount: row.amount, state: firstState(direction) },
    ...{ voucher: kind, voucher_id: row.id, voucher_number: row.number ?? '' },
    ...{ customer_id: row.customer_id, party: customerIn(row)?.name ?? row.party },
    customer: row.customer,
    ...{ account_id: row.account_id, account: row.account, fee: 0, reason: '' },
    ...{ deposited_on: null, cleared_on: null, bounced_on: null, returned_on: null, deleted_at: null },
  } as const;
  const store = createRecordStore(context, chequeRecord);
  await store.createAll([{ ...columns, search: searchOf(columns) }], { caller, on: trx });
}
