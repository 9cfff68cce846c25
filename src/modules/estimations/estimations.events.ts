import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** A customer has saved an estimation. */
    'estimation.saved': Record<string, never>;
    /** Staff have confirmed a customer's estimation. */
    'estimation.confirmed': Record<string, never>;
  }
}
