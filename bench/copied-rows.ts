import type { DatabaseSync } from 'node:sqlite';

export type Copy = (table: string, times: number, changed: Record<string, string>, from?: number) => void;

/**
 * Copies the last row of a table, or the row given, replacing some columns by SQL expressions (`n.i` counts).
 */
export function copier(database: DatabaseSync): Copy {
  return (table, times, changed, from) => {
    const columns = database
      .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'id'`)
      .all()
      .map(({ name }) => String(name));
    const values = columns.map((column) => changed[column] ?? `t."${column}"`);
    const row = from ?? Number(database.prepare(`SELECT max(id) AS id FROM ${table}`).get()?.id);
    database.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times})
       INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join()})
       SELECT ${values.join()} FROM n, ${table} t WHERE t.id = ${row}`,
    );
  };
}
