import type { Halalas } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';

/** A supplier's bill on which something is open. */
export interface PayableBill {
  id: number;
  number: string;
  /** Halalas. */
  open: Halalas;
  due_date: string | null;
  contract_id?: number | null;
  project_id?: number | null;
}

/** Bills that payment vouchers pay. */
export interface PayableBills {
  /** Of a supplier, oldest first. */
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

declare module '#server/module.ts' {
  interface ServerModule {
    /** The bills that payment vouchers pay. */
    payableBills?(context: ServerContext): PayableBills;
  }
}
