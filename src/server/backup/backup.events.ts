import '../records/events.ts';

declare module '../records/events.ts' {
  interface Events {
    /** A backup could not be made. */
    'backup.failed': Record<string, never>;
  }
}
