import '../records/events.ts';

declare module '../records/events.ts' {
  interface Events {
    /** A backup failed. */
    'backup.failed': Record<string, never>;
  }
}
