import type { Database } from 'better-sqlite3';

/** A table of the product in a database file, excluding SQLite's and the migrator's own. */
export interface Table {
  name: string;
  columns: readonly { name: string; kind: 'number' | 'text' | 'bytes' }[];
  /** Other tables that its rows refer to. */
  parents: readonly string[];
  /** Whether the database assigns its ids, never reusing one. */
  counts: boolean;
}

/** Tables of a database file, each after the tables it refers to. */
export function readTables(file: Database): Table[] {
  const names = file
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_schema where type = 'table'
       and name not like 'sqlite~_%' escape '~' and name not like 'kysely~_%' escape '~' order by name`,
    )
    .all();
  const tables = names.map(({ name, sql }) => ({
    name,
    columns: columnsOf(file, name),
    parents: parentsOf(file, name),
    counts: /\bautoincrement\b/i.test(sql),
  }));
  return parentsFirst(tables);
}

/** The `named` tables and all that refer to them, directly or indirectly. */
export function withChildren(all: readonly Table[], named: Iterable<string>): Table[] {
  const wanted = new Set(named);
  // Parents come first, so one pass finds indirect children too.
  for (const { name, parents } of all) if (parents.some((parent) => wanted.has(parent))) wanted.add(name);
  return all.filter(({ name }) => wanted.has(name));
}

function columnsOf(file: Database, table: string): Table['columns'] {
  const rows = file
    .prepare<[string], { name: string; type: string }>('select name, type from pragma_table_info(?)')
    .all(table);
  return rows.map(({ name, type }) => ({
    name,
    kind: /int/i.test(type) ? 'number' : /blob/i.test(type) ? 'bytes' : 'text',
  }));
}

function parentsOf(file: Database, table: string): string[] {
  const rows = file
    .prepare<[string], { parent: string }>(
      'select distinct "table" as parent from pragma_foreign_key_list(?)',
    )
    .all(table);
  return rows.map(({ parent }) => parent).filter((parent) => parent !== table);
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const left = [...tables];
  while (left.length > 0) {
    const known = new Set(ordered.map(({ name }) => name));
    const next = left.findIndex(({ parents }) => parents.every((parent) => known.has(parent)));
    if (next < 0)
      throw new Error(`these tables point to each other: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}
