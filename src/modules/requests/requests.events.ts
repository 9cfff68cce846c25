import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** A visitor has sent a quote request that is not spam. */
    'request.created': Record<string, never>;
    /** A visitor has sent a message from the contact page that is not spam. */
    'request.message_received': Record<string, never>;
    /** Nobody touched a new lead in time; `users` are to be notified. */
    'request.untouched': { users: number[] };
    /** Several requests were assigned at once, the given one among them. */
    'request.several_assigned': { assignee: number };
  }
}
