import type { Table } from './tables.ts';

/** A table's fingerprint in figures that both engines compute alike, as exact decimal digits. */
export type Sums = Record<string, string>;

/** Runs one query; each column of the answer is text. */
export type Ask = (statement: string) => Promise<Record<string, string>[]>;

/**
 * The number of rows, and for each column the number of non-null values and the sum of its numbers, or of the
 * lengths of its texts or bytes.
 */
async function sumsOf(ask: Ask, table: Table): Promise<Sums> {
  const columns = table.columns.flatMap(({ name, kind }) => [
    `cast(count("${name}") as text) as "${name} filled"`,
    kind === 'number'
      ? `cast(coalesce(sum("${name}"), 0) as text) as "${name} sum"`
      : `cast(coalesce(sum(length("${name}")), 0) as text) as "${name} length"`,
  ]);
  const [row] = await ask(
    `select cast(count(*) as text) as rows, ${columns.join(', ')} from "${table.name}"`,
  );
  return row ?? {};
}

/** Figures of all tables, by table. */
export async function allSumsOf(ask: Ask, tables: readonly Table[]): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>();
  for (const table of tables) sums.set(table.name, await sumsOf(ask, table));
  return sums;
}

/** Differences of two tables, one line per figure; empty if equal. */
export function differences(table: string, here: Sums, there: Sums): string[] {
  const figures = new Set([...Object.keys(here), ...Object.keys(there)]);
  return [...figures]
    .filter((figure) => here[figure] !== there[figure])
    .map((figure) => `${table}, ${figure}: ${here[figure] ?? 'missing'} and ${there[figure] ?? 'missing'}`);
}

/** Total number of rows. */
export function rowsIn(sums: ReadonlyMap<string, Sums>): number {
  return [...sums.values()].reduce((rows, one) => rows + Number(one.rows), 0);
}
