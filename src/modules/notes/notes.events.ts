declare module '#server/records/events.ts' {
  interface Events {
    /** A note mentions colleagues; not raised if people mention only themselves. */
    'note.mentioned': { note: number; users: number[] };
    /** A record has a new assignee, who did not assign it to themselves. */
    'record.assigned': { assignee: number };
  }
}

export {};
