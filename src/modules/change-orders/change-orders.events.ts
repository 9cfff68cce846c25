import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** A change order was sent to the customer of its contract. */
    'change_order.sent': Record<string, never>;
    /** A customer has accepted a change order, by link or on paper. */
    'change_order.accepted': { acceptance: number };
    'change_order.declined': Record<string, never>;
    /** A change order was applied: the contract's value and lines include it. */
    'change_order.applied': { contract: number };
    /** A customer asks about a change order. */
    'change_order.asked': Record<string, never>;
  }
}
