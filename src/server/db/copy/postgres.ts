import type { Database } from 'better-sqlite3';
import pg from 'pg';
import type { Ask } from './sums.ts';
import type { Table } from './tables.ts';

type Row = Record<string, unknown>;

/** A dedicated connection for copying whole tables. Throws `pg`'s errors if the server is down. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, types });
  // The running query reports a broken connection.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs `work` in one transaction. `mode` is the transaction's, such as `read only`. */
export async function inTransaction<T>(client: pg.Client, mode: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Queries over a connection for `sumsOf`; statements cast each column to text. Throws `pg`'s errors. */
export function askingServer(client: pg.Client): Ask {
  return async (statement) => (await client.query<Record<string, string>>(statement)).rows;
}

/** The server's tables of the product's schema. */
export async function serverTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
  );
  return rows.map(({ name }) => name);
}

/** Names of a server database's applied migrations; none if it is empty. */
export async function serverSteps(client: pg.Client): Promise<string[]> {
  if (!(await serverTables(client)).includes('kysely_migration')) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Other connections to the server's database, as the server names them. */
export async function othersConnected(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ who: string }>(
    `select distinct concat_ws(' ', nullif(application_name, ''), 'from', coalesce(host(client_addr), 'this machine')) as who
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows.map(({ who }) => who);
}

/**
 * Copies tables from the server into a file's empty ones. The server's transaction determines the snapshot.
 */
export async function copyToFile(client: pg.Client, file: Database, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const names = columnNames(table);
    const insert = file.prepare(
      `insert into "${table.name}" (${names}) values (${table.columns.map(() => '?').join(', ')})`,
    );
    const store = file.transaction((rows: Row[]) => {
      for (const row of rows) insert.run(...valuesOf(table, row));
    });
    await client.query(`declare copying no scroll cursor for select ${names} from "${table.name}"`);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${rowsAtOnce(table)} from copying`);
      if (rows.length === 0) break;
      store(rows);
    }
    await client.query('close copying');
    if (table.counts) setFileCounter(file, table.name, await readServerCounter(client, table.name));
  }
}

/** Copies tables from a file into the server's empty ones, several rows at a time. */
export async function copyToServer(
  file: Database,
  client: pg.Client,
  tables: readonly Table[],
): Promise<void> {
  for (const table of tables) {
    let batch: Row[] = [];
    for (const row of file.prepare<[], Row>(`select ${columnNames(table)} from "${table.name}"`).iterate()) {
      batch.push(row);
      if (batch.length < rowsAtOnce(table)) continue;
      await insertRows(client, table, batch);
      batch = [];
    }
    await insertRows(client, table, batch);
    if (table.counts) await setServerCounter(client, table.name, readFileCounter(file, table.name));
  }
}

/** Empties tables regardless of references and of the guards that refuse it. */
export async function emptyTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => `"${name}"`);
  const guards = (how: 'disable' | 'enable') =>
    names.map((name) => `alter table ${name} ${how} trigger user`);
  const emptied = `truncate ${names.join(', ')} restart identity`;
  // One query is one transaction, also outside of another.
  await client.query([...guards('disable'), emptied, ...guards('enable')].join('; '));
}

async function insertRows(client: pg.Client, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const width = table.columns.length;
  const places = rows.map(
    (_, row) => `(${table.columns.map((__, column) => `$${row * width + column + 1}`).join(', ')})`,
  );
  await client.query(
    `insert into "${table.name}" (${columnNames(table)}) values ${places.join(', ')}`,
    rows.flatMap((row) => valuesOf(table, row)),
  );
}

/** Rows with files are up to some MB each; a statement accepts at most 65,535 parameters. */
function rowsAtOnce(table: Table): number {
  return table.columns.some(({ kind }) => kind === 'bytes') ? 8 : 500;
}

function columnNames(table: Table): string {
  return table.columns.map(({ name }) => `"${name}"`).join(', ');
}

function valuesOf(table: Table, row: Row): unknown[] {
  return table.columns.map(({ name }) => row[name]);
}

/** The highest id assigned so far, 0 for none. */
function readFileCounter(file: Database, table: string): number {
  const row = file
    .prepare<[string], { seq: number }>('select seq from sqlite_sequence where name = ?')
    .get(table);
  return row?.seq ?? 0;
}

function setFileCounter(file: Database, table: string, highest: number): void {
  file.prepare('delete from sqlite_sequence where name = ?').run(table);
  file.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, highest);
}

async function readServerCounter(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ highest: number | null }>(
    `select last_value as highest from pg_sequences
     where format('%I.%I', schemaname, sequencename)::regclass = pg_get_serial_sequence($1, 'id')::regclass`,
    [`"${table}"`],
  );
  return rows[0]?.highest ?? 0;
}

async function setServerCounter(client: pg.Client, table: string, highest: number): Promise<void> {
  await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2, $3)", [
    `"${table}"`,
    Math.max(highest, 1),
    highest > 0,
  ]);
}
