import type { Halalas } from '#base/money.ts';
import { accountOfCustomer } from '#modules/invoices/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { unallocatedOf } from '../vouchers/vouchers.repository.ts';

/** How a customer stands with us. Halalas. */
export interface CustomerBalance {
  /** Owed by documents, as on account 1100; below zero, paid on them too much. */
  due: Halalas;
  /** Received and not allocated, as on account 2300. */
  unallocated: Halalas;
  /** The first less the second. */
  balance: Halalas;
  /** What is owed to the customer: to be refunded, or set off; 0 while the customer owes. */
  credit: Halalas;
}

/** What a customer owes, or is owed, by now: the balance of the statement. */
export async function customerBalance(
  context: ServerContext,
  customerId: number,
  on: Connection,
): Promise<CustomerBalance> {
  const [{ due }, unallocated] = await Promise.all([
    accountOfCustomer(context, customerId, on),
    unallocatedOf(customerId, on),
  ]);
  const balance = due - unallocated;
  return { due, unallocated, balance, credit: Math.max(0 - balance, 0) };
}
