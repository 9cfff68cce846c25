import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type pg from 'pg';
import type { SchemaSteps } from '../migrate.ts';
import { asking, FileFault, openFile } from './file.ts';
import {
  askingServer,
  connect,
  copyToServer,
  emptyTables,
  inTransaction,
  serverSteps,
  serverTables,
} from './postgres.ts';
import { migrateServer } from './replace.ts';
import { refuseLater } from './snapshot.ts';
import { allSumsOf, differences, rowsIn, type Sums } from './sums.ts';
import { readTables, type Table, withChildren } from './tables.ts';

export interface Moved {
  /** All tables, in copy order. */
  tables: { name: string; rows: number; copied: boolean }[];
  rows: number;
}

/** Record of the move in the target database: whose data it is, and the figures after the move. */
interface Note {
  installation: string;
  figures: string | null;
}

/**
 * Copies an up-to-date file into a server's database, table by table, each whole or not at all, and compares
 * counts and sums. Restarted after an interruption, it copies only what differs; repeated after completion,
 * it copies later changes of the file, as long as nothing has changed on the server. Throws a FileFault for a
 * database with other content.
 */
export async function moveToServer(path: string, databaseUrl: string, steps: SchemaSteps): Promise<Moved> {
  const client = await connect(databaseUrl);
  const file = openFile(path);
  try {
    const tables = readTables(file);
    const here = await allSumsOf(asking(file), tables);
    const installation = installationOf(file);
    await refuseForeign(client, steps, tables, installation);
    await migrateServer(databaseUrl, steps);
    await writeNote(client, { installation, figures: null });
    const copied = await copyDiffering(client, file, tables, here);
    const there = await allSumsOf(askingServer(client), tables);
    const wrong = differing(tables, here, there);
    if (wrong.length > 0) throw new FileFault(`The copy differs. ${wrong.slice(0, 5).join('; ')}`);
    await writeNote(client, { installation, figures: asText(there) });
    return {
      tables: tables.map(({ name }) => ({
        name,
        rows: Number(here.get(name)?.rows),
        copied: copied.has(name),
      })),
      rows: rowsIn(here),
    };
  } finally {
    file.close();
    await client.end();
  }
}

/** Accepts an empty database, and one with only the result of an earlier move of this installation. */
async function refuseForeign(
  client: pg.Client,
  steps: SchemaSteps,
  tables: readonly Table[],
  installation: string,
): Promise<void> {
  refuseLater(await serverSteps(client), steps, 'The database');
  const present = await serverTables(client);
  if (present.length === 0) return;
  const note = present.includes('moved_here') ? await readNote(client) : undefined;
  if (!note) throw new FileFault('The database is not empty. Give the move an empty one of its own.');
  if (note.installation !== installation)
    throw new FileFault('The database holds another installation. Give the move an empty one of its own.');
  if (note.figures === null) return;
  const known = tables.filter(({ name }) => present.includes(name));
  if (note.figures !== asText(await allSumsOf(askingServer(client), known)))
    throw new FileFault(
      'The database has been in use since the move: its data have changed. They are not overwritten; to move once more, ' +
        'give the move an empty database.',
    );
}

/** Copies tables that differ, and those that refer to them. Returns their names. */
async function copyDiffering(
  client: pg.Client,
  file: Database,
  tables: readonly Table[],
  here: ReadonlyMap<string, Sums>,
): Promise<Set<string>> {
  const there = await allSumsOf(askingServer(client), tables);
  const different = tables.filter(({ name }) => differing([{ name }], here, there).length > 0);
  const toCopy = withChildren(
    tables,
    different.map(({ name }) => name),
  );
  await emptyTables(client, toCopy);
  for (const table of toCopy) await inTransaction(client, '', () => copyToServer(file, client, [table]));
  return new Set(toCopy.map(({ name }) => name));
}

function differing(
  tables: readonly Pick<Table, 'name'>[],
  here: ReadonlyMap<string, Sums>,
  there: ReadonlyMap<string, Sums>,
): string[] {
  return tables.flatMap(({ name }) => differences(name, here.get(name) ?? {}, there.get(name) ?? {}));
}

/** Every installation has its own secret, whose hash identifies the data. */
function installationOf(file: Database): string {
  const row = file.prepare<[], { value: string }>("select value from secrets where name = 'signing'").get();
  if (!row) throw new FileFault('The database has never been used: there is nothing to move.');
  return createHash('sha256').update(row.value).digest('hex');
}

async function readNote(client: pg.Client): Promise<Note | undefined> {
  return (await client.query<Note>('select installation, figures from moved_here')).rows[0];
}

async function writeNote(client: pg.Client, note: Note): Promise<void> {
  await inTransaction(client, '', async () => {
    await client.query('create table if not exists moved_here (installation text not null, figures text)');
    await client.query('delete from moved_here');
    await client.query('insert into moved_here values ($1, $2)', [note.installation, note.figures]);
  });
}

/** Figures of several tables as one comparable text. */
function asText(sums: ReadonlyMap<string, Sums>): string {
  return JSON.stringify(
    [...sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([table, { ...all }]) => [table, Object.entries(all).sort()]),
  );
}
