declare module '#server/records/events.ts' {
  interface Events {
    /** An approval step is due; `users` may decide it, deputies included. */
    'approval.requested': { round: number; users: number[] };
    /** The last step was approved. */
    'approval.completed': { round: number; preparedBy: number; requestedBy?: number };
    /** A step was returned with a reason. */
    'approval.returned': { round: number; preparedBy: number; requestedBy?: number };
  }
}

export {};
