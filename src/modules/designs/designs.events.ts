import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** Somebody has sent a design request that is not spam. */
    'design_request.received': Record<string, never>;
  }
}
