import pg from 'pg';
import { type Database, openDatabase } from '#server/db/database.ts';
import { testConfig } from './test-config.ts';

// A PostgreSQL database takes a tenth of a second to copy, as long to drop, and a new connection as long
// again before its first statement. So a used database is reset to its initial contents and its connections
// are kept: only tables that the test has written to are refilled.

export interface UsedAgain {
  databaseUrl: string;
  /**
   * The database, as if newly opened: whatever it caches belongs to one test only. Closing it ends its use.
   */
  open(): Database;
  /**
   * Resolves with true if everything was reset; with false if it cannot be: the schema differs, work is still
   * in progress, or the connections have changed.
   */
  bringBack(): Promise<boolean>;
  close(): Promise<void>;
}

interface Table {
  name: string;
  columns: string[];
}

interface Sequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** Milliseconds to wait for work that continues after a test. */
const patience = 10_000;

/**
 * How many rows a table has and when they were written: it differs exactly when one was added, changed or removed, as a
 * written row takes the id of its transaction, which is higher than any before.
 */
const written = "count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0)";

/** Objects that PostgreSQL has from the start have lower ids. */
const own = 16384;

/** A fingerprint of the schema without the rows: it differs exactly when a statement has changed the schema. */
const schemaPrint = `select concat_ws(', ',
  (select count(*) || ' ' || sum(oid::bigint) || ' ' || sum(relnatts) || ' ' || sum(hashtext(relname))
    from pg_class where oid >= ${own}),
  (select ${written} from pg_attribute where attrelid >= ${own}),
  (select ${written} from pg_attrdef where oid >= ${own}),
  (select ${written} from pg_constraint where oid >= ${own}),
  (select ${written} from pg_trigger where oid >= ${own}),
  (select ${written} from pg_proc where oid >= ${own}),
  (select ${written} from pg_namespace where nspname !~ '^pg_(toast_)?temp_'),
  (select ${written} from pg_db_role_setting)
) as print`;

/** Other connections to the database: how many, how many busy, and how many idle ones hold a lock. */
const othersNow = `select count(*)::int as count,
  count(*) filter (where state <> 'idle')::int as busy,
  count(*) filter (where state = 'idle' and exists (select from pg_locks l where l.pid = a.pid))::int as locking
  from pg_stat_activity a
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Remembers the contents of the database at `databaseUrl`, which must not be in use. */
export async function saveContents(databaseUrl: string): Promise<UsedAgain> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tests' });
  // The server may stop before this process does.
  client.on('error', () => {});
  await client.connect();
  // It must not keep the process alive, whatever it waits for.
  (client as pg.Client & { unref(): void }).unref();
  await client.query("set session_replication_role = 'replica'");
  const tables = await tablesOf(client);
  const sequences = await sequencesOf(client);
  const schema = await schemaOf(client);
  const rows = new Map<string, string | null>();
  for (const { name } of tables) {
    const { rows: found } = await client.query(`select json_agg(t)::text as rows from "${name}" t`);
    rows.set(name, found[0].rows);
  }
  const printOf = ({ name }: Table) => `(select ${written} from "${name}") as "${name}"`;
  const printOfAll = { name: 'prints', text: `select ${tables.map(printOf).join(', ')}` };
  const before: Record<string, string> = (await client.query(printOfAll)).rows[0];

  // On a busy machine a connection takes longer than a visitor should wait.
  const database = openDatabase({ ...testConfig({ databaseUrl }), connecting: 60_000 });
  let closed = false;

  async function quiet(): Promise<boolean> {
    const late = performance.now() + patience;
    for (;;) {
      const { total = 0, idle = 0, waiting = 0 } = database.engine.pool?.() ?? {};
      const { rows: found } = await client.query({ name: 'others', text: othersNow });
      const { count, busy, locking } = found[0];
      if (total === idle && waiting === 0 && count === total && busy === 0) return locking === 0;
      if (performance.now() > late) return false;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async function bringBack(): Promise<boolean> {
    if (closed || !(await quiet()) || (await schemaOf(client)) !== schema) return false;
    const now = (await client.query(printOfAll)).rows[0];
    const changed = tables.filter(({ name }) => now[name] !== before[name]);
    if (changed.length > 0) {
      await client.query(`begin; ${changed.map(({ name }) => `delete from "${name}"`).join('; ')}`);
      for (const { name, columns } of changed) {
        const list = columns.map((column) => `"${column}"`).join(', ');
        const kept = rows.get(name);
        if (kept)
          await client.query(
            `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1)`,
            [kept],
          );
      }
      await client.query('commit');
      const { rows: printed } = await client.query(`select ${changed.map(printOf).join(', ')}`);
      Object.assign(before, printed[0]);
    }
    const values = sequences.map(({ name, lastValue, isCalled }) => `('${name}', ${lastValue}, ${isCalled})`);
    if (values.length > 0)
      await client.query(
        `select setval(name::regclass, value, called) from (values ${values.join(', ')}) as s (name, value, called)`,
      );
    return true;
  }

  async function end(): Promise<void> {
    if (closed) return;
    closed = true;
    await database.close();
  }

  return {
    databaseUrl,
    open: () => ({ ...database, close: end }),
    bringBack,
    close: async () => {
      await end();
      await client.end();
    },
  };
}

async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query({ name: 'schema', text: schemaPrint });
  return rows[0].print;
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`,
  );
  return rows;
}

async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query(
    `select format('%I', sequencename) as name from pg_sequences where schemaname = 'public'`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query(
      `select last_value as "lastValue", is_called as "isCalled" from ${name}`,
    );
    sequences.push({ name, ...rows[0] });
  }
  return sequences;
}
