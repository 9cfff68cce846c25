import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** A quote was sent to its customer. */
    'quote.sent': Record<string, never>;
    /** A customer has accepted a quote, by link or on paper. */
    'quote.accepted': { acceptance: number };
    'quote.declined': Record<string, never>;
    /** A customer asks about a quote. */
    'quote.asked': Record<string, never>;
    /** The last day of a sent quote is over. */
    'quote.expired': Record<string, never>;
  }
}
