import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    'receipt.posted': Record<string, never>;
    'receipt.reversed': Record<string, never>;
    'payment.posted': Record<string, never>;
    'payment.reversed': Record<string, never>;
    /** A cheque came back unpaid. */
    'cheque.bounced': Record<string, never>;
  }
}
