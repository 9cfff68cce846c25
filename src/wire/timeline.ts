import type { Action } from '#base/record.ts';

export const timelineKinds = ['change', 'move', 'note', 'mail', 'file', 'approval'] as const;

export type TimelineKind = (typeof timelineKinds)[number];

/** One thing that happened to a record, whichever module tells of it. */
export interface TimelineEntry {
  /** Identifies it within its timeline. */
  key: string;
  kind: TimelineKind;
  at: string;
  /** Null for what the product, or a visitor, did. */
  by: { id: number | null; name: string } | null;
  /** What was done, for a change, a move or a file. */
  action?: Action | undefined;
  /** What a change or a move changed, in the reader's words; '' for nothing. */
  changes?: readonly { field: string; name: string; before: string; after: string }[] | undefined;
  /** Why it was moved; left out for no reason. */
  reason?: string | undefined;
  note?: { id: number; text: string; mentions: readonly { id: number; name: string }[] } | undefined;
  mail?: { id: number; subject: string; recipient: string; state: string } | undefined;
  /** `for` is the person whose deputy decided, or ''; `text` is the note or the reason. */
  approval?: { decision: 'requested' | 'approved' | 'returned'; for: string; text: string } | undefined;
  file?: { id: number; name: string; size: number; kind: string; there: boolean } | undefined;
}
