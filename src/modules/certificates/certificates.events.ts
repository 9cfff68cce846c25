import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    'certificate.submitted': Record<string, never>;
    'certificate.measured': Record<string, never>;
    /** A certificate was approved: its customer can agree, and its paper stays as it is. */
    'certificate.approved': Record<string, never>;
    /** Agreed by link, on paper, or because the customer said nothing; the evidence, if there is any. */
    'certificate.agreed': { acceptance: number | null };
    /** Somebody asks those who may that they invoice it; `to` are their ids. */
    'certificate.invoice_awaited': { to: readonly number[] };
    'certificate.invoiced': Record<string, never>;
    /** A customer has returned a certificate. */
    'certificate.declined': Record<string, never>;
    /** A customer asks about a certificate. */
    'certificate.asked': Record<string, never>;
  }
}
