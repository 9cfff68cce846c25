import type { Table } from './tables.ts';

/** What a table holds, said in figures that both engines work out alike, each as exact decimal digits. */
export type Sums = Record<string, string>;

/** Asks a database one question; each column of the answer is text. */
export type Ask = (statement: string) => Promise<Record<string, string>[]>;

/** Rows, and for each column how many are filled and the sum of its numbers or of the lengths of its texts or bytes. */
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

/** The figures of all tables, by table. */
export async function allSumsOf(ask: Ask, tables: readonly Table[]): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>();
  for (const table of tables) sums.set(table.name, await sumsOf(ask, table));
  return sums;
}

/** Where two tables differ, one line a figure; empty where they hold the same. */
export function differences(table: string, here: Sums, there: Sums): string[] {
  const figures = new Set([...Object.keys(here), ...Object.keys(there)]);
  return [...figures]
    .filter((figure) => here[figure] !== there[figure])
    .map((figure) => `${table}, ${figure}: ${here[figure] ?? 'missing'} and ${there[figure] ?? 'missing'}`);
}

/** How many rows there are in all. */
export function rowsIn(sums: ReadonlyMap<string, Sums>): number {
  return [...sums.values()].reduce((rows, one) => rows + Number(one.rows), 0);
}
