import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** An invoice or a note was issued. */
    'invoice.issued': Record<string, never>;
    'invoice.paid': Record<string, never>;
    /** The authority has cleared it, or it was reported. */
    'invoice.accepted': Record<string, never>;
    'invoice.rejected': Record<string, never>;
  }
}
