import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** The customer agreed to release a part of the retention, and owes it. Halalas. */
    'retention_release.agreed': { contract: number; amount: number; date: string };
  }
}
