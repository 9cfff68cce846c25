import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { ColumnTypes } from './engine.ts';

/** One migration. It imports nothing but Kysely and receives the engine's column types. */
export type SchemaStep = (db: Kysely<unknown>, columns: ColumnTypes) => Promise<void>;

/** Migrations by name; names sort in execution order: `20261121_100_projects`. */
export type SchemaSteps = Record<string, SchemaStep>;

/** Thrown when a migration fails. The whole run has been rolled back, so the data is unchanged. */
export class MigrationFault extends Error {}

/**
 * Migrates the schema in one transaction under a database lock, so that of several starting processes one
 * migrates and the others wait. Returns the names of the migrations run. Throws a MigrationFault that names
 * the failed migration, or a newer version's migration already applied.
 */
export async function migrate<T>(db: Kysely<T>, steps: SchemaSteps, columns: ColumnTypes): Promise<string[]> {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: async () => asMigrations(steps, columns) },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return (results ?? []).map((result) => result.migrationName);
  const later = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
  if (later)
    throw new MigrationFault(
      `The database is of a later version of Omran (${later}). Install that version first; nothing was changed.`,
      { cause: error },
    );
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new MigrationFault(
    `The database could not be brought up to date${failed ? `: step ${failed} failed` : ''}. ` +
      `Nothing was changed. ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  );
}

function asMigrations(steps: SchemaSteps, columns: ColumnTypes): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (db) => step(db, columns) }]),
  );
}
