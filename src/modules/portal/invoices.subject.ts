import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { ShownInvoice, ShownPayment } from './portal.contract.ts';

/** What a contract's customer sees of its invoices: only those that may be given out. */
export interface ContractInvoices {
  invoices: ShownInvoice[];
  payments: ShownPayment[];
  /** Ids of the certificates that they invoice, also by what may not be given out yet. */
  certificates?: number[];
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Invoices and payments of a contract, as its customer sees them. */
    contractInvoices?(
      context: ServerContext,
    ): (contractId: number, on: Connection) => Promise<ContractInvoices>;
  }
}

/** null if no module keeps invoices. */
export async function invoicesOf(
  context: ServerContext,
  contractId: number,
  on: Connection,
): Promise<ContractInvoices | null> {
  const readers = context.hooks.of('contractInvoices');
  if (readers.length === 0) return null;
  const all = await Promise.all(readers.map((read) => read(contractId, on)));
  return {
    invoices: all.flatMap(({ invoices }) => invoices),
    payments: all.flatMap(({ payments }) => payments),
    certificates: all.flatMap(({ certificates = [] }) => certificates),
  };
}
