import type { Action } from '#base/record.ts';

export const timelineKinds = ['change', 'move', 'note', 'mail', 'file', 'approval', 'decision'] as const;

export type TimelineKind = (typeof timelineKinds)[number];

/** An event in a record's timeline, from any module. */
export interface TimelineEntry {
  /** Identifies it within its timeline. */
  key: string;
  kind: TimelineKind;
  at: string;
  /** Null for actions of the product or a visitor. */
  by: { id: number | null; name: string } | null;
  /** The action, for a change, a state change or a file. */
  action?: Action | undefined;
  /** Changed fields in the reader's language; '' for an empty value. */
  changes?: readonly { field: string; name: string; before: string; after: string }[] | undefined;
  /** Reason for the state change, if any. */
  reason?: string | undefined;
  /** `from` is the customer, or the office writing to the customer; null for an internal note. */
  note?:
    | {
        id: number;
        text: string;
        mentions: readonly { id: number; name: string }[];
        from: 'customer' | 'office' | null;
      }
    | undefined;
  mail?: { id: number; kind: string; subject: string; recipient: string; state: string } | undefined;
  /** `for` is the person whose deputy decided, or ''; `text` is the note or the reason. */
  approval?: { decision: 'requested' | 'approved' | 'returned'; for: string; text: string } | undefined;
  /**
   * What a customer decided, or the signed paper that was added to it. `channel` is how it is proven: by a code that was
   * mailed or read in the panel, on paper, or by the link alone. `from` is the address and the browser, or ''.
   */
  decision?:
    | {
        act: 'accepted' | 'declined' | 'paper';
        channel: 'email' | 'outbox' | 'paper' | 'link';
        from: string;
      }
    | undefined;
  file?: { id: number; name: string; size: number; kind: string; there: boolean } | undefined;
}
