import type { Kysely } from 'kysely';

/** A change that the database itself refuses, whoever asks. */
export interface Refusal {
  table: string;
  /** Of the guard, within its table. */
  name: string;
  change: 'update' | 'delete';
  /** SQL that both engines know, about `old` and `new`; all rows if omitted. */
  when?: string;
  /** Why, in the error. */
  says: string;
  /** Erasing a person's data passes (`pausingGuards`). */
  erasable?: boolean | undefined;
}

/** Rows that stay: none is deleted, and these columns do not change. */
export interface KeptRows {
  table: string;
  columns: readonly string[];
  /** Which rows: SQL about `old`; all if omitted. */
  when?: string;
  erasable?: boolean;
  /** Of the guard, if a table has several. */
  name?: string;
}

/** Records whose state changes only together with a row of `state_changes`. */
export interface MovedRows {
  table: string;
  subject: string;
  column?: string;
}

/** Guards that migrations set up, beside those of `ColumnTypes` that they have had from the start. */
export interface Guards {
  refuse(db: Kysely<unknown>, refusal: Refusal): Promise<void>;
  /** Makes the database refuse to delete rows or to change some of their columns. */
  keepRows(db: Kysely<unknown>, kept: KeptRows): Promise<void>;
  /**
   * Makes the database refuse to change a state unless the latest row of `state_changes` about the record is from its state
   * to the new one. It is written first, in the same transaction, so no state changes without its author and time.
   */
  movesOnly(db: Kysely<unknown>, moved: MovedRows): Promise<void>;
  /** Makes the database refuse to empty a table by `truncate`, where there is such a thing. */
  neverEmptied(db: Kysely<unknown>, table: string): Promise<void>;
}

/** Table whose rows pause the guards of the transaction that has added them. */
export const pauses = 'guard_pauses';

/** Guards made of an engine's own way to refuse a change. */
export function guardsOf({
  refuse,
  neverEmptied,
}: Pick<Guards, 'refuse' | 'neverEmptied'>): Omit<Guards, 'refuse' | 'neverEmptied'> {
  return {
    async keepRows(db, { table, columns, when = '1 = 1', erasable, name = 'kept' }) {
      const changed = columns
        .map((column) => `old."${column}" is distinct from new."${column}"`)
        .join(' or ');
      const rule = { table, erasable } as const;
      await refuse(db, {
        ...{ ...rule, name: `${name}_update`, change: 'update', when: `(${when}) and (${changed})` },
        says: `these columns of ${table} do not change any more`,
      });
      await refuse(db, {
        ...{ ...rule, name: `${name}_delete`, change: 'delete', when },
        says: `these rows of ${table} are not deleted`,
      });
      await neverEmptied(db, table);
    },
    async movesOnly(db, { table, subject, column = 'state' }) {
      const latest = `select max(id) from state_changes where subject = '${subject}' and subject_id = old.id`;
      const isMoved = `exists (select 1 from state_changes where id = (${latest})
        and from_state = old."${column}" and to_state = new."${column}")`;
      await refuse(db, {
        ...{ table, name: 'moved', change: 'update' },
        when: `old."${column}" is distinct from new."${column}" and not ${isMoved}`,
        says: `the ${column} of ${table} changes by a move only`,
      });
      await neverEmptied(db, table);
    },
  };
}
