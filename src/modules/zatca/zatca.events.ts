import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** It has waited for an hour to be submitted. */
    'invoice.unsent': Record<string, never>;
    /** Of the 24 hours in which it must be submitted, four are left. */
    'invoice.late': Record<string, never>;
    /** The authority refused the credentials of the unit that issued it; nothing more is sent. */
    'invoice.sending_stopped': Record<string, never>;
    /** The key of the unit that submits it cannot be opened; nothing of that unit is sent. */
    'invoice.sending_locked': Record<string, never>;
  }
}
