import type { Generated, Selectable } from 'kysely';

/** What staff wrote about a record of any module. */
export interface NotesTable {
  id: Generated<number>;
  /** The kind of record, such as `request`. */
  subject: string;
  subject_id: number;
  user_id: number;
  /** The name at that time. */
  user_name: string;
  text: string;
  /** JSON: the ids of the colleagues it mentions. */
  mentions: string;
  created_at: string;
}

/** Who is in charge of a record, and what is to be done next. A record without a row has neither. */
export interface AssignmentsTable {
  subject: string;
  subject_id: number;
  assignee_id: number | null;
  /** '' for none. */
  next_action: string;
  /** The day on which it is due, YYYY-MM-DD. */
  next_action_on: string | null;
}

export interface NotesTables {
  notes: NotesTable;
  assignments: AssignmentsTable;
}

export type NoteRow = Selectable<NotesTable>;
export type AssignmentRow = Selectable<AssignmentsTable>;
