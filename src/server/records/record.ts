import type { States } from '#base/record.ts';
import type { RecordFields } from '#base/record-fields.ts';
import type { Problem } from '#wire/problem.ts';
import type { ServerContext } from '../context.ts';

/**
 * Columns of every record. `deleted_at` exists if records can be deleted and restored, `archived_at` if they can be
 * archived: they leave lists and choices then, and stay in their documents.
 */
export interface RecordRow {
  id: number;
  updated_at: string;
  deleted_at?: string | null;
  archived_at?: string | null;
}

/** A kind of record and how it is stored. */
export interface RecordKind<Row extends RecordRow> {
  /** As declared by the module, such as `partner`. */
  subject: string;
  table: string;
  /** Its fields: how the journal compares them, and which of them filter and sort the list. */
  fields?: RecordFields;
  /** Its name in the journal. */
  nameOf: (row: Row) => string;
  /** What the journal compares; by default all columns: fields in readable form, JSON parsed. */
  recorded?: (row: Row) => Readonly<Record<string, unknown>>;
  notFound: () => Problem;
  /** Invalidates caches; `before` is null for a new record. */
  changed?: (context: ServerContext, after: Row, before: Row | null) => void;
  /** Whether such records can be archived. */
  archives?: boolean;
  /**
   * The state column, and the allowed moves. Only `move` writes it, but where staff work through stages as through fields
   * (`byChange`).
   */
  states?: { column: keyof Row & string; moves: States; byChange?: true };
}

/** Validates a kind of record and keeps its row type. */
export function defineRecord<Row extends RecordRow>(kind: RecordKind<Row>): RecordKind<Row> {
  return kind;
}
