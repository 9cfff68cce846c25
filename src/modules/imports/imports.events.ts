import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** An import has made its records; `readers` are the users to notify. */
    'import.finished': { readers: number[] };
  }
}
