import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { ColumnTypes } from './engine.ts';

/** One step forward of the schema. It imports nothing but Kysely and gets the engine's column types. */
export type SchemaStep = (db: Kysely<unknown>, columns: ColumnTypes) => Promise<void>;

/** Steps by name; names sort in the order in which they run: `20261121_100_projects`. */
export type SchemaSteps = Record<string, SchemaStep>;

/** Thrown when a step fails. Everything of the same run has been undone, so the data is as it was. */
export class MigrationFault extends Error {}

/**
 * Brings the schema up to date in one transaction under the database's own lock, so that of several processes
 * starting together one migrates and the others wait. Returns the names of the steps that ran.
 * Throws a MigrationFault that names the failed step, or the step of a later version that the database has been through.
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
