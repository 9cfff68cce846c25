import { openDatabase } from '#server/db/database.ts';
import { migrate, type SchemaSteps } from '#server/db/migrate.ts';

/**
 * Runs as its own process: creates one table in the database named by its arguments and prints the migrations
 * it ran.
 */
const steps: SchemaSteps = {
  '1_walls': async (db) => {
    await db.schema.createTable('walls').addColumn('name', 'text').execute();
    // Long enough for the other process to reach the lock.
    await new Promise((resolve) => setTimeout(resolve, 300));
  },
};

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const database = openDatabase({ dataDir, databaseUrl });
process.stdout.write((await migrate(database.kysely, steps, database.engine.columns)).join());
await database.close();
