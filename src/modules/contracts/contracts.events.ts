import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** A contract was approved: from now on its paper stays as it is. */
    'contract.approved': Record<string, never>;
    /** A customer has signed, by link or on paper. */
    'contract.signed': { acceptance: number };
    /** A customer has refused to sign. */
    'contract.declined': Record<string, never>;
    /** A customer asks about a contract. */
    'contract.asked': Record<string, never>;
  }
}
