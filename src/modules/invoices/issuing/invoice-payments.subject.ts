import type { Halalas } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';

/** What an invoice was paid with above what credit notes left of it. */
export interface Overpaid {
  invoiceId: number;
  excess: Halalas;
  /** Tax date of the credit note. */
  date: string;
  caller: NonNullable<Caller>;
}

/** Vouchers that pay invoices. */
export interface InvoicePayments {
  /** Locks the vouchers that pay an invoice, which others lock before the invoice. */
  lock(invoiceId: number, trx: Connection): Promise<void>;
  /** Frees what they paid too much, in the transaction of the credit note. */
  free(overpaid: Overpaid, trx: Connection): Promise<void>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** For the module whose vouchers pay invoices. */
    invoicePayments?(context: ServerContext): InvoicePayments;
  }
}
