import type { Kysely } from 'kysely';
import type { SchemaSteps } from '../db/migrate.ts';

/** The one row that says when the next backup is due and what became of the last. */
export interface BackupState {
  /** From when on a process may make the next one; it first moves this moment on, so that of several one does it. */
  due_at: string;
  /** When the last good one was made, null for never. */
  made_at: string | null;
  file: string | null;
  bytes: number | null;
  /** Why the latest try failed, null when it did not. */
  error: string | null;
}

interface BackupTables {
  backup_state: BackupState & { id: number };
}

/** One row, which says when the next backup is due and how the last one went. */
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

/** What is known of the installation's backups; undefined before anything is. */
export async function readBackupState(db: Kysely<unknown>): Promise<BackupState | undefined> {
  return tables(db)
    .selectFrom('backup_state')
    .select(['due_at', 'made_at', 'file', 'bytes', 'error'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Records a backup that is there. */
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

/** Records that a backup could not be made. */
export async function recordFailed(
  db: Kysely<unknown>,
  failed: { error: string; due: string },
): Promise<void> {
  await write(db, { due_at: failed.due, error: failed.error });
}

/**
 * Takes the backup that is due, if one is: true for one of the processes that ask. It is nobody else's until `until`. The first
 * of an installation is due at `first`.
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
