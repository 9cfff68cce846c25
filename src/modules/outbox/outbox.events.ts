import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** A mail failed on its last attempt. */
    'mail.failed': Record<string, never>;
  }
}
