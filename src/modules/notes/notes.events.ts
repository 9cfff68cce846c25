declare module '#server/records/events.ts' {
  interface Events {
    /** A note names colleagues; not raised for people who mention only themselves. */
    'note.mentioned': { note: number; users: number[] };
    /** A record has a new person in charge, who did not assign it to themselves. */
    'record.assigned': { assignee: number };
  }
}

export {};
