import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { bringTo, ofTheRun, states } from './seeded.ts';

/** Vitest's global set-up for SQLite projects: a file for each state, copied by each test. */
export default async function setup(project: TestProject) {
  const folder = await ofTheRun('SQLite files', seedFiles);
  project.provide('seededFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

async function seedFiles(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'omran-seeded-'));
  for (const state of states) {
    const contents = state === 'migrated' ? undefined : await readFile(join(folder, 'migrated.db'));
    const database = openDatabase({ dataDir: ':memory:', contents });
    await bringTo(state, database);
    await sql`vacuum into ${join(folder, `${state}.db`)}`.execute(database.kysely);
    await database.close();
  }
  return folder;
}
