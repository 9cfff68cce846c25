import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { projectFolder } from '#tests/support/test-server.ts';
import { type Database, openDatabase } from './database.ts';
import { MigrationFault, migrate, type SchemaSteps } from './migrate.ts';

interface Walls {
  walls: { name: string };
}

const createWalls: SchemaSteps = {
  '1_walls': async (db) => {
    await db.schema.createTable('walls').addColumn('name', 'text').execute();
    await (db as Kysely<Walls>).insertInto('walls').values({ name: 'سور' }).execute();
  },
};

const failing: SchemaSteps = {
  ...createWalls,
  '2_more': async (db) => {
    await db.schema.alterTable('walls').addColumn('height', 'integer').execute();
    await (db as Kysely<Walls>).deleteFrom('walls').execute();
  },
  '3_broken': async (db) => {
    await sql`insert into nowhere values (1)`.execute(db);
  },
};

async function openOnDisk(): Promise<() => Database> {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-migrate-'));
  const opened: Database[] = [];
  onTestFinished(async () => {
    for (const database of opened) await database.close();
    await rm(dataDir, { recursive: true });
    await drop();
  });
  return () => {
    const database = openDatabase({ databaseUrl, dataDir });
    opened.push(database);
    return database;
  };
}

const run = (database: Database, steps: SchemaSteps) =>
  migrate(database.kysely, steps, database.engine.columns);
const names = (database: Database) =>
  (database.kysely as Kysely<Walls>).selectFrom('walls').selectAll().execute();

describe('bringing the schema up to date', () => {
  it('runs each step once', async () => {
    const open = await openOnDisk();
    expect(await run(open(), createWalls)).toEqual(['1_walls']);
    const again = open();
    expect(await run(again, createWalls)).toEqual([]);
    expect(await names(again)).toEqual([{ name: 'سور' }]);
  });

  it('names the failing step and leaves the data unchanged', async () => {
    const open = await openOnDisk();
    const database = open();
    await run(database, createWalls);
    await expect(run(database, failing)).rejects.toThrow(MigrationFault);
    await expect(run(database, failing)).rejects.toThrow(/step 3_broken failed.*Nothing was changed/s);
    expect(await names(database)).toEqual([{ name: 'سور' }]);
  });

  it('makes two starting processes wait for each other', async () => {
    const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
    const dataDir = await mkdtemp(join(tmpdir(), 'omran-migrate-'));
    onTestFinished(async () => {
      await rm(dataDir, { recursive: true });
      await drop();
    });
    const script = join(projectFolder, 'tests/support/migrate-walls.ts');
    const processes = [1, 2].map(() =>
      promisify(execFile)(process.execPath, [script, dataDir, ...(databaseUrl ? [databaseUrl] : [])], {
        cwd: projectFolder,
      }),
    );
    const ran = (await Promise.all(processes)).map(({ stdout }) => stdout);
    expect(ran.sort()).toEqual(['', '1_walls']);
  });
});
