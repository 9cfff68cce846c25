import type { Kysely } from 'kysely';
import type { SchemaSteps } from '../db/migrate.ts';

/** The single row with the next due time and the result of the last backup. */
export interface BackupState {
  /**
   * Time from which a process may make the next one; it first advances this, so that only one of several
   * does.
   */
  due_at: string;
  /** Time of the last successful backup, null for none. */
  made_at: string | null;
  file: string | null;
  bytes: number | null;
  /** Error of the latest attempt, or null. */
  error: string | null;
}

interface BackupTables {
  backup_state: BackupState & { id: number };
}

/** One row with the next due time and the result of the last backup. */
export const backupSchema: SchemaSteps = {
  '20261121_001_backup_state': async (db) => {
    await db.schema
      .createTable('backup_state')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text')
      .addColumn('file', 'text')
      .addColumn('bytes', 'bigint')
      .addColumn('error', 'text')
      .execute();
  },
};

const id = 1;

/** State of the installation's backups; undefined before the first record. */
export async function readBackupState(db: Kysely<unknown>): Promise<BackupState | undefined> {
  return tables(db)
    .selectFrom('backup_state')
    .select(['due_at', 'made_at', 'file', 'bytes', 'error'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Records a successful backup. */
export async function recordMade(
  db: Kysely<unknown>,
  made: { at: string; file: string; bytes: number; due: string },
): Promise<void> {
  await write(db, {
    due_at: made.due,
    made_at: made.at,
    file: made.file,
    bytes: made.bytes,
    error: null,
  });
}

/** Records a failed backup. */
export async function recordFailed(
  db: Kysely<unknown>,
  failed: { error: string; due: string },
): Promise<void> {
  await write(db, { due_at: failed.due, error: failed.error });
}

/**
 * Claims a due backup until `until`: true for only one of concurrent processes. An installation's first
 * backup is due at `first`.
 */
export async function claimDue(
  db: Kysely<unknown>,
  { now, until, first }: { now: string; until: string; first: string },
): Promise<boolean> {
  await tables(db)
    .insertInto('backup_state')
    .values({ id, due_at: first })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { numUpdatedRows } = await tables(db)
    .updateTable('backup_state')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function write(db: Kysely<unknown>, values: Partial<BackupState> & { due_at: string }): Promise<void> {
  await tables(db)
    .insertInto('backup_state')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

function tables(db: Kysely<unknown>): Kysely<BackupTables> {
  return db as Kysely<BackupTables>;
}
