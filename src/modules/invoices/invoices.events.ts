import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** An invoice or a note was issued. */
    'invoice.issued': Record<string, never>;
    'invoice.paid': Record<string, never>;
    /** The authority has cleared it, or it was reported. */
    'invoice.accepted': Record<string, never>;
    /** An agreed certificate is not invoiced though its month has ended. */
    'certificate.uninvoiced': Record<string, never>;
    /** The advance of a signed contract is not invoiced though its month has ended. */
    'contract.advance_uninvoiced': Record<string, never>;
    'invoice.rejected': Record<string, never>;
  }
}
