import '#server/records/events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    /** A letter of guarantee expires in so many days or fewer. */
    'guarantee.expires_60': Record<string, never>;
    'guarantee.expires_30': Record<string, never>;
    'guarantee.expires_7': Record<string, never>;
    /** It had expired when it was entered, or before an alert could be given. */
    'guarantee.expired': Record<string, never>;
  }
}
