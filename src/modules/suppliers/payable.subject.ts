import type { Halalas } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { openOf } from './bills/bills.engine.ts';
import { workOf } from './bills/bills.presenter.ts';
import { createBillsRepository } from './bills/bills.repository.ts';
import { createPosting } from './bills/posting.service.ts';

/** A supplier's bill on which something is open. */
export interface PayableBill {
  id: number;
  number: string;
  open: Halalas;
  due_date: string | null;
  project_id?: number;
  contract_id?: number;
}

/** Bills that payment vouchers pay. */
export interface PayableBills {
  /** Of a supplier, those that are due first. */
  open(customerId: number, on: Connection): Promise<readonly PayableBill[]>;
  /**
   * Allocates a payment to a bill, in the transaction of the voucher; a negative `amount` takes one back. Throws 404, 409 and
   * 422 for more than is open.
   */
  pay(
    payment: { id: number; amount: Halalas; caller: Caller; date: string },
    trx: Connection,
  ): Promise<unknown>;
}

/** The suppliers' bills as payment vouchers pay them. */
export function payableBills(context: ServerContext): PayableBills {
  return {
    async open(customerId: number, on: Connection) {
      const rows = await createBillsRepository(on).unpaidOf(customerId);
      return rows
        .map((row) => ({
          ...{ id: row.id, number: row.number ?? `#${row.id}`, open: openOf(row), due_date: row.due_date },
          ...workOf(row),
        }))
        .filter(({ open }) => open > 0);
    },
    pay: (payment, trx) => createPosting(context).pay(payment, trx),
  };
}
