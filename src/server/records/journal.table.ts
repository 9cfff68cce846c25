import type { Generated, Selectable } from 'kysely';

/** One change that somebody made. Rows are only added, and altered only to erase a person. */
export interface JournalEntriesTable {
  id: Generated<number>;
  at: string;
  /** Null for changes by the product itself. */
  user_id: number | null;
  /** User's name at that time. */
  user_name: string;
  action: string;
  /** Kind of record: `project`, `partner`, `configuration`, … */
  subject: string;
  subject_id: number | null;
  subject_name: string;
  /** JSON of the changed fields before. */
  before: string | null;
  /** JSON of the changed fields after. */
  after: string | null;
  search: string;
}

export interface JournalTables {
  journal_entries: JournalEntriesTable;
}

export type JournalRow = Selectable<JournalEntriesTable>;
