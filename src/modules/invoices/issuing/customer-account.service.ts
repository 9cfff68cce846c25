import type { Halalas } from '#base/money.ts';
import { accountsOf, contractIdsOf } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { counts } from '../invoices.engine.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';

/** What a customer was invoiced, paid, owes and retains. Halalas. */
export interface CustomerAccount {
  /** Less credit notes. */
  invoiced: Halalas;
  paid: Halalas;
  /** Below zero, the customer is in credit. */
  due: Halalas;
  held: Halalas;
  /** Contra charges, price reductions, and what was written off. */
  deducted: Halalas;
}

/** The accounts of a customer's contracts, and the invoices without a contract. */
export async function accountOfCustomer(
  context: ServerContext,
  customerId: number,
  on: Connection,
): Promise<CustomerAccount> {
  const contractIds = await contractIdsOf(customerId, on);
  const [accounts, rows] = await Promise.all([
    accountsOf(context, { contractIds }, on),
    createInvoicesRepository(on).freeOf(customerId),
  ]);
  const sum: CustomerAccount = { invoiced: 0, paid: 0, due: 0, held: 0, deducted: 0 };
  for (const account of accounts.values()) {
    sum.invoiced += account.invoiced - account.credited;
    sum.paid += account.paid;
    sum.due += account.balance;
    sum.held += account.retained;
    sum.deducted += account.deducted;
  }
  for (const row of rows.filter(counts)) {
    sum.invoiced += row.type === 381 ? -row.payable : row.payable;
    if (row.type === 381) continue;
    sum.paid += row.paid;
    sum.due += row.due - row.credited_due - row.paid;
  }
  return sum;
}
