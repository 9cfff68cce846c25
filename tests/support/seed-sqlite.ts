import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { seedAsTested } from './seeded.ts';

/** Vitest's global set-up of the `sqlite` project: a file with the tables and rows of a first start, to copy for each test. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'omran-seeded-'));
  const file = join(folder, 'seeded.db');
  const database = openDatabase({ dataDir: ':memory:' });
  await seedAsTested(database);
  await sql`vacuum into ${file}`.execute(database.kysely);
  await database.close();
  project.provide('seededFile', file);
  return () => rm(folder, { recursive: true, force: true });
}
