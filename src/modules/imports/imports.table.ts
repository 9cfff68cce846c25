import type { Generated, Selectable } from 'kysely';
import type { ImportState, RowState } from './imports.states.ts';

/** A file that somebody imports. */
export interface ImportsTable {
  id: Generated<number>;
  /** What it contains, such as `customers`. */
  target: string;
  /** The kind of its records, such as `customer`. */
  subject: string;
  /** The file's name. */
  name: string;
  size: number;
  /** Number of rows besides the headings. */
  total: number;
  state: ImportState;
  /** JSON: the columns' headings and some of their cells (`FileColumn`). */
  columns: string;
  /** JSON: the field of each column, or null. */
  mapping: string;
  /** Number of rows that were checked. */
  checked: number;
  ready: number;
  doubles: number;
  faulty: number;
  made: number;
  removed: number;
  /** What taking it back needs besides its rows, as the target stores it. */
  undo: string | null;
  locale: string;
  user_id: number;
  user_name: string;
  created_at: string;
  updated_at: string;
  finished_at: string | null;
  /** Counts the processes that worked on it: each batch checks that it is still its process's turn. */
  turn: number;
  /** When a process may take it up; while one works on it, the time until which its claim is valid. */
  due_at: string;
}

/** A row of the file. Its cells are removed once its record is made. */
export interface ImportRowsTable {
  import_id: number;
  /** Its number in the spreadsheet. */
  number: number;
  /** JSON. */
  cells: string;
  state: RowState;
  /** JSON: faults by field (`Faults`). */
  faults: string | null;
  /** The record it doubles, or the row of the file. */
  other_id: number | null;
  other_row: number | null;
  record_id: number | null;
  with_id: number | null;
  /** The record's `updated_at` when it was made. */
  made_at: string | null;
}

export interface ImportsTables {
  imports: ImportsTable;
  import_rows: ImportRowsTable;
}

export type ImportRow = Selectable<ImportsTable>;
export type RowOfFile = Selectable<ImportRowsTable>;

/** A column of the file. */
export interface FileColumn {
  head: string;
  samples: string[];
}
