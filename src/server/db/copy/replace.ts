import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../database.ts';
import { migrate, type SchemaSteps } from '../migrate.ts';
import { asking, checkFile, openFile } from './file.ts';
import {
  askingServer,
  connect,
  copyToServer,
  emptyTables,
  inTransaction,
  othersConnected,
  serverSteps,
} from './postgres.ts';
import { refuseDifference, refuseLater } from './snapshot.ts';
import { allSumsOf } from './sums.ts';

/** Connections to a server's database, as the server names them, except those just closing. */
export async function whoUses(databaseUrl: string): Promise<string[]> {
  const client = await connect(databaseUrl);
  try {
    if ((await othersConnected(client)).length > 0) await setTimeout(1000);
    return await othersConnected(client);
  } finally {
    await client.end();
  }
}

/**
 * Replaces the server's database with an up-to-date file, in one transaction that commits only if both are
 * equal at its end. `keepAside` is called first if there is content to keep; its result is returned.
 */
export async function replaceServer(
  databaseUrl: string,
  steps: SchemaSteps,
  path: string,
  keepAside: () => Promise<string>,
): Promise<string | null> {
  const { tables } = await checkFile(path);
  const client = await connect(databaseUrl);
  const file = openFile(path);
  try {
    const past = await serverSteps(client);
    refuseLater(past, steps, 'The database');
    const aside = past.length > 0 ? await keepAside() : null;
    await migrateServer(databaseUrl, steps);
    await inTransaction(client, '', async () => {
      await emptyTables(client, tables);
      await copyToServer(file, client, tables);
      refuseDifference(await allSumsOf(asking(file), tables), await allSumsOf(askingServer(client), tables));
    });
    return aside;
  } finally {
    file.close();
    await client.end();
  }
}

/** Migrates a server's database. */
export async function migrateServer(databaseUrl: string, steps: SchemaSteps): Promise<void> {
  const database = openDatabase({ databaseUrl, dataDir: '' });
  try {
    await migrate(database.kysely, steps, database.engine.columns);
  } finally {
    await database.close();
  }
}
