import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** A visitor has sent a quote request that is not spam. */
    'request.created': Record<string, never>;
  }
}
