import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** An account has proven that it is the customer's, who has documents. */
    'customer.access_given': Record<string, never>;
  }
}
