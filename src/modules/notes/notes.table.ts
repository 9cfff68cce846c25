import type { Generated, Selectable } from 'kysely';

/** A note about a record of any module, by staff or by its customer. */
export interface NotesTable {
  id: Generated<number>;
  /** The kind of record, such as `request`. */
  subject: string;
  subject_id: number;
  /** 0 for the customer. */
  user_id: number;
  /** User's name at that time. */
  user_name: string;
  text: string;
  /** JSON: ids of the mentioned colleagues. */
  mentions: string;
  /** 1 for what staff write to the customer; 0 for an internal note, and for what the customer wrote. */
  to_customer: Generated<number>;
  created_at: string;
}

/** Assignee and next action of a record. A record without a row has neither. */
export interface AssignmentsTable {
  subject: string;
  subject_id: number;
  assignee_id: number | null;
  /** '' for none. */
  next_action: string;
  /** Its due date, YYYY-MM-DD. */
  next_action_on: string | null;
}

export interface NotesTables {
  notes: NotesTable;
  assignments: AssignmentsTable;
}

export type NoteRow = Selectable<NotesTable>;
export type AssignmentRow = Selectable<AssignmentsTable>;
