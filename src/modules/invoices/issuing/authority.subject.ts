import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Stamping } from '../e-invoice/stamp.service.ts';
import type { Submission } from '../invoices.contract.ts';
import type { InvoiceRow } from '../invoices.fields.ts';

/** E-invoicing of phase 2: who stamps, and what becomes of issued documents. */
export interface Authority {
  /** The device that issues now; undefined if none may. */
  device(trx: Connection): Promise<{ unitId: number; stamping: Stamping } | undefined>;
  /** Id of that device, without its key. */
  unit(on: Connection): Promise<number | undefined>;
  /** Submits an issued document later, once the transaction is committed. */
  submit(row: InvoiceRow, trx: Connection): Promise<void>;
  /** What was sent of an invoice and what was answered, first to last. */
  submissionsOf(invoiceId: number): Promise<Submission[]>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** For the module that talks to the tax authority. */
    authority?(context: ServerContext): Authority;
  }
}

export function authorityOf(context: ServerContext): Authority | undefined {
  return context.hooks.of('authority')[0];
}
