import type { Generated, Selectable } from 'kysely';

/** One change that somebody made. Rows are added; nothing but the erasing of a person changes them. */
export interface JournalEntriesTable {
  id: Generated<number>;
  at: string;
  /** Null for what the product did by itself. */
  user_id: number | null;
  /** The name at that time. */
  user_name: string;
  action: string;
  /** What kind of thing was changed: `project`, `partner`, `configuration`, … */
  subject: string;
  subject_id: number | null;
  subject_name: string;
  /** JSON of the fields that changed, as they were. */
  before: string | null;
  /** JSON of the fields that changed, as they are. */
  after: string | null;
  search: string;
}

export interface JournalTables {
  journal_entries: JournalEntriesTable;
}

export type JournalRow = Selectable<JournalEntriesTable>;
