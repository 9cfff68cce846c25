import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import {
  type ColumnDefinitionBuilder,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresDialect,
  type RawBuilder,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely';
import pg from 'pg';
import type { OpenInvalidationBus } from '../changes/invalidation-bus.ts';
import { makeOwnFolder } from '../own-folder.ts';
import { errorCode, fileFaults } from './file-faults.ts';
import { type Guards, guardsOf, pauses, type Refusal } from './guards.ts';
import { impatientSocket } from './impatient-socket.ts';
import { openNotices } from './notices.ts';
import { withReplica } from './replica.ts';
import { keepingStatements } from './statements.ts';

/** Everything that differs between the two engines; only this room knows their names. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  dialect: Dialect;
  columns: ColumnTypes;
  /** The ids that a table gives by itself. */
  ids: {
    /** The highest id ever given, 0 if none was. */
    last(db: Pick<Kysely<unknown>, 'getExecutor'>, table: string): Promise<number>;
    /** Continues with `next`, which is higher. */
    continueAt(db: Pick<Kysely<unknown>, 'getExecutor'>, table: string, next: number): Promise<void>;
  };
  /** Lets nobody else write to tables until the transaction `on` ends. */
  hold(on: Kysely<unknown>, tables: readonly string[]): Promise<void>;
  /**
   * Runs work of the transaction `on` in which the guards of tables (`appendOnly`, `fixedOnce`) do not hold. Until it
   * ends nobody else can write to these tables, so the guards hold for everyone else all the time.
   */
  unguarded(on: Kysely<unknown>, tables: readonly string[], work: () => Promise<void>): Promise<void>;
  /** Whether an error comes from a unique index. */
  isUniqueViolation(error: unknown): boolean;
  /** Whether an error means that the disk is full, so that only reading works. */
  isFull(error: unknown): boolean;
  /** Whether an error means that this user may not write there, or that it is not a place to write to. */
  isUnwritable(error: unknown): boolean;
  /**
   * Whether an error means that the database is down, full or locked, rather than that the statement is
   * wrong.
   */
  isUnavailable(error: unknown): boolean;
  /** Channel between the processes that use the database; undefined if it is limited to one machine. */
  invalidationBus?: OpenInvalidationBus;
  /** Runs work whose queries go to a replica that may lag; undefined if there is none. */
  replica?: {
    read<T>(work: () => Promise<T>): Promise<T>;
    /** Skips the replica for a while. */
    avoid(): void;
  };
  /** Number and state of the connections; undefined if there is only one. */
  pool?(): { total: number; idle: number; waiting: number };
}

/**
 * Column types that migrations request by role. All others are integer or text, which both engines support.
 */
export interface ColumnTypes extends Guards {
  bytes: RawBuilder<unknown>;
  /** An auto-incrementing primary key that is never reused. */
  id(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  idType: RawBuilder<unknown>;
  /** Drops a unique column, which a plain `drop column` cannot do everywhere. */
  dropUnique(db: Kysely<unknown>, table: string, column: string): Promise<void>;
  /** Makes the database itself refuse to change or delete rows of a table, whoever asks. */
  appendOnly(db: Kysely<unknown>, table: string): Promise<void>;
  /** Takes that back, for a table that gets other rules. */
  dropAppendOnly(db: Kysely<unknown>, table: string): Promise<void>;
  /** Makes the database itself refuse to delete a row, or to change its fixed columns, once it has a value in another. */
  fixedOnce(db: Kysely<unknown>, fixed: FixedRows): Promise<void>;
}

/** Rows of `table` whose columns `fixed` stay once the column `once` is not null. */
export interface FixedRows {
  table: string;
  once: string;
  fixed: readonly string[];
}

/**
 * How a library that manages its own tables should store times and flags: as ISO text and as 0 or 1, as the
 * columns of both engines do. Libraries know that style by the name of the engine that has no other.
 */
export const textAndIntegers = 'sqlite' as const;

/**
 * PostgreSQL for a `postgres://` URL, otherwise the SQLite file `omran.db` in `dataDir` (WAL, foreign keys
 * on, every commit synced). `dataDir` ':memory:' gives a separate database in memory.
 */
export function createEngine(options: EngineOptions): Engine {
  return options.databaseUrl
    ? postgresEngine({ ...options, databaseUrl: options.databaseUrl })
    : sqliteEngine(options.dataDir, options.contents);
}

export interface EngineOptions {
  databaseUrl?: string | undefined;
  /** A read replica of it, for visitors' reads. */
  databaseReadUrl?: string | undefined;
  dataDir: string;
  /** Initial content of an in-memory database, as the bytes of a file. */
  contents?: Buffer | undefined;
  /** Milliseconds of silence after which a server counts as down. */
  silence?: number;
  /** Milliseconds to wait for a connection, or for a free one. */
  connecting?: number;
}

/**
 * SQLite supports transactional DDL, which Kysely's adapter does not use; two starting processes wait for
 * each other.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db);
  }
}

class OrderlySqliteDriver extends SqliteDriver {
  /**
   * Transactions of several processes wait for each other: one that reads first and writes later could only
   * fail.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** When the disk is full, SQLite itself rolls the transaction back; nothing is left to roll back then. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test(errorMessage(error))) throw error;
    }
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): SqliteDriver {
    return new OrderlySqliteDriver(this.#config);
  }
}

/** Path of an installation's SQLite file. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'omran.db');
}

/** Creates the installation's file if missing; file and folder are accessible only by the owner. */
function ownFile(dataDir: string): string {
  makeOwnFolder(dataDir);
  const path = databaseFile(dataDir);
  closeSync(openSync(path, 'a', 0o600));
  return path;
}

function sqliteEngine(dataDir: string, contents?: Buffer): Engine {
  const open = () => {
    const database = new BetterSqlite(dataDir === ':memory:' ? (contents ?? ':memory:') : ownFile(dataDir));
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    // Overwrites erased data with zeros (docs/privacy.md).
    database.pragma('secure_delete = ON');
    database.pragma('busy_timeout = 5000');
    // Caches 32 MiB of pages.
    database.pragma('cache_size = -32768');
    return keepingStatements(database);
  };
  return {
    name: 'sqlite',
    ids: sqliteIds,
    // There is one transaction that writes.
    hold: async () => {},
    unguarded: unguardedSqlite,
    dialect: new TransactionalSqliteDialect({ database: async () => open() }),
    columns: {
      bytes: sql`blob`,
      idType: sql`integer`,
      id: (column) => column.primaryKey().autoIncrement(),
      dropUnique: dropBySqliteCopy,
      ...sqliteRefusals,
      ...guardsOf(sqliteRefusals),
      appendOnly: async (db, table) => {
        for (const change of ['update', 'delete'])
          await sql
            .raw(
              `create trigger "${table}_no_${change}" before ${change} on "${table}"
              begin select raise(abort, '${table} are only added to'); end`,
            )
            .execute(db);
      },
      dropAppendOnly: async (db, table) => {
        for (const change of ['update', 'delete'])
          await sql.raw(`drop trigger "${table}_no_${change}"`).execute(db);
      },
      fixedOnce: async (db, { table, once, fixed }) => {
        const changed = fixed.map((column) => `old."${column}" is not new."${column}"`).join(' or ');
        for (const [change, when] of [
          ['update', ` and (${changed})`],
          ['delete', ''],
        ])
          await sql
            .raw(
              `create trigger "${table}_fixed_${change}" before ${change} on "${table}"
              when old."${once}" is not null${when}
              begin select raise(abort, '${table} are fixed once they have a ${once}'); end`,
            )
            .execute(db);
      },
    },
    isUniqueViolation: (error) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(errorCode(error)),
    ...fileFaults,
  };
}

const sqliteIds: Engine['ids'] = {
  async last(db, table) {
    const { rows } = await sql<{
      seq: number;
    }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
    return rows[0]?.seq ?? 0;
  },
  async continueAt(db, table, next) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${next - 1})`.execute(db);
  },
};

const postgresIds: Engine['ids'] = {
  async last(db, table) {
    const { rows } = await sql<{ name: string }>`
      select pg_get_serial_sequence(${table}, 'id') as name`.execute(db);
    const sequence = sql.table(rows[0]?.name ?? '');
    const { rows: found } = await sql<{ last: number }>`
      select case when is_called then last_value else last_value - 1 end as last from ${sequence}`.execute(
      db,
    );
    return found[0]?.last ?? 0;
  },
  async continueAt(db, table, next) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${next}, false)`.execute(db);
  },
};

/** A refusal's condition, in which erasing passes if it may. */
const conditionOf = ({ when = '1 = 1', erasable }: Refusal): string =>
  erasable ? `(${when}) and not exists (select 1 from ${pauses})` : when;

const sqliteRefusals: Pick<Guards, 'refuse' | 'neverEmptied'> = {
  async refuse(db, refusal) {
    const { table, name, change, says } = refusal;
    await sql
      .raw(
        `create trigger "${table}_${name}" before ${change} on "${table}" when ${conditionOf(refusal)}
        begin select raise(abort, '${says}'); end`,
      )
      .execute(db);
  },
  // Rows are deleted one by one, which other guards see.
  neverEmptied: async () => {},
};

const postgresRefusals: Pick<Guards, 'refuse' | 'neverEmptied'> = {
  async refuse(db, refusal) {
    const { table, name, change, says } = refusal;
    const row = change === 'delete' ? 'old' : 'new';
    await sql
      .raw(
        `create function "${table}_${name}"() returns trigger language plpgsql as
        $$ begin if ${conditionOf(refusal)} then raise exception '${says}'; end if; return ${row}; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger "${table}_${name}" before ${change} on "${table}"
        for each row execute function "${table}_${name}"()`,
      )
      .execute(db);
  },
  async neverEmptied(db, table) {
    await sql
      .raw(
        `create or replace function never_emptied() returns trigger language plpgsql as
        $$ begin raise exception '% is never emptied', tg_table_name; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create or replace trigger "${table}_never_emptied" before truncate on "${table}"
        for each statement execute function never_emptied()`,
      )
      .execute(db);
  },
};

/** A failed transaction takes the change of its schema back with it. */
const unguardedSqlite: Engine['unguarded'] = async (on, tables, work) => {
  const { rows: guards } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name in (${sql.join(tables)})`.execute(
    on,
  );
  for (const { name } of guards) await sql`drop trigger ${sql.ref(name)}`.execute(on);
  await work();
  for (const guard of guards) await sql.raw(guard.sql).execute(on);
};

const holdPostgres: Engine['hold'] = async (on, tables) => {
  const named = sql.join(tables.map((table) => sql.table(table)));
  await sql`lock table ${named} in share row exclusive mode`.execute(on);
};

const unguardedPostgres: Engine['unguarded'] = async (on, tables, work) => {
  await holdPostgres(on, tables);
  const switchGuards = async (how: 'disable' | 'enable') => {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(on);
  };
  await switchGuards('disable');
  await work();
  await switchGuards('enable');
};

/**
 * SQLite cannot drop a column with its own index: this copies the table without it, keeping its other indexes
 * and its last id.
 */
async function dropBySqliteCopy(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const parts = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null`.execute(db);
  const own = parts.rows.find(({ type }) => type === 'table')?.sql ?? '';
  const copy = `${table}_copy`;
  const made = own
    .replace(new RegExp(`, "${column}" [^,()]*`), '')
    .replace(/^create table "?\w+"?/i, `create table "${copy}"`);
  await sql.raw(made).execute(db);
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${copy})`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(copy)} (${columns}) select ${columns} from ${sql.table(table)}`.execute(
    db,
  );
  const last = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(copy).renameTo(table).execute();
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  for (const { seq } of last.rows)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db);
  for (const index of parts.rows.filter(({ type }) => type === 'index')) await sql.raw(index.sql).execute(db);
}

function postgresEngine({
  databaseUrl,
  databaseReadUrl,
  silence = 15_000,
  connecting = 5000,
}: EngineOptions & { databaseUrl: string }): Engine {
  const primary = createPool(databaseUrl, silence, connecting);
  const both = databaseReadUrl && withReplica(primary, createPool(databaseReadUrl, silence, 1000));
  return {
    name: 'postgres',
    ids: postgresIds,
    hold: holdPostgres,
    unguarded: unguardedPostgres,
    dialect: new PostgresDialect({ pool: both || primary }),
    invalidationBus: (hearing) => openNotices(databaseUrl, hearing),
    ...(both && { replica: both }),
    columns: {
      bytes: sql`bytea`,
      idType: sql`integer`,
      id: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
      dropUnique: (db, table, column) => db.schema.alterTable(table).dropColumn(column).execute(),
      ...postgresRefusals,
      ...guardsOf(postgresRefusals),
      appendOnly: async (db, table) => {
        await sql
          .raw(
            `create or replace function only_added_to() returns trigger language plpgsql as
            $$ begin raise exception '% are only added to', tg_table_name; end $$`,
          )
          .execute(db);
        await sql
          .raw(
            `create trigger "${table}_only_added_to" before update or delete on "${table}"
            for each row execute function only_added_to()`,
          )
          .execute(db);
        await postgresRefusals.neverEmptied(db, table);
      },
      dropAppendOnly: async (db, table) => {
        await sql.raw(`drop trigger "${table}_only_added_to" on "${table}"`).execute(db);
      },
      fixedOnce: async (db, { table, once, fixed }) => {
        const changed = fixed
          .map((column) => `old."${column}" is distinct from new."${column}"`)
          .join(' or ');
        await sql
          .raw(
            `create or replace function fixed_once() returns trigger language plpgsql as
            $$ begin raise exception '% are fixed once they have a %', tg_table_name, tg_argv[0]; end $$`,
          )
          .execute(db);
        for (const [change, when] of [
          ['update', ` and (${changed})`],
          ['delete', ''],
        ])
          await sql
            .raw(
              `create trigger "${table}_fixed_${change}" before ${change} on "${table}"
              for each row when (old."${once}" is not null${when}) execute function fixed_once('${once}')`,
            )
            .execute(db);
        await postgresRefusals.neverEmptied(db, table);
      },
    },
    pool: () => ({ total: primary.totalCount, idle: primary.idleCount, waiting: primary.waitingCount }),
    isUniqueViolation: (error) => errorCode(error) === '23505',
    isFull: (error) => errorCode(error) === '53100',
    // Permission denied, or a read-only replica.
    isUnwritable: (error) => /^(42501|25006)$/.test(errorCode(error)),
    isUnavailable: (error) =>
      /^(08|53|57P0|ECONN|EHOST|ENET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)/.test(errorCode(error)) ||
      /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(errorMessage(error)),
  };
}

/** Connection pool of a server; connecting takes at most `connecting` ms. */
function createPool(connectionString: string, silence: number, connecting: number): pg.Pool {
  // int8 columns (counts, sums of halalas) stay within the safe integers of a JSON number.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connecting,
    application_name: 'omran',
    stream: () => impatientSocket(silence),
    types,
  });
  // The pool replaces a broken connection; the current or next query reports the problem.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
