import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** The ledger and a document, named as the event's record, differ. */
    'ledger.differs': Record<string, never>;
  }
}
