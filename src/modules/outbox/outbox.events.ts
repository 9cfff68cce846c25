import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** A mail was given up after its last try. */
    'mail.failed': Record<string, never>;
  }
}
