import type { States } from '#base/record.ts';
import type { RecordFields } from '#base/record-fields.ts';
import type { Problem } from '#wire/problem.ts';
import type { ServerContext } from '../context.ts';

/** The columns that every record has. `deleted_at` is there where a record can be deleted and restored. */
export interface RecordRow {
  id: number;
  updated_at: string;
  deleted_at?: string | null;
}

/** A kind of record and how it is stored. */
export interface RecordKind<Row extends RecordRow> {
  /** As the module declares it, such as `partner`. */
  subject: string;
  table: string;
  /** Its fields: how the journal compares them, and by which of them its list is filtered and sorted. */
  fields?: RecordFields;
  /** What it is called in the journal. */
  nameOf: (row: Row) => string;
  /** What the journal compares; left out, all columns: the fields as people read them, or JSON texts read. */
  recorded?: (row: Row) => Readonly<Record<string, unknown>>;
  notFound: () => Problem;
  /** Drops what the caches hold of it; `before` is null for a new record. */
  changed?: (context: ServerContext, after: Row, before: Row | null) => void;
  /** The column that holds the state, and the moves between states. */
  states?: { column: keyof Row & string; moves: States };
}

/** Checks a kind of record and keeps its row type. */
export function defineRecord<Row extends RecordRow>(kind: RecordKind<Row>): RecordKind<Row> {
  return kind;
}
