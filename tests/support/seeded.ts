import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { prepare, seed } from '#shell/start/start-up.ts';
import { testConfig } from './test-config.ts';

/** What a database of tests begins with: the tables, the rows of a first start too, or the sample company besides. */
export const states = ['migrated', 'seeded', 'sample'] as const;

export type State = (typeof states)[number];

/** Gives an empty database what it has in a state, with the configuration that tests run with. */
export async function bringTo(state: State, database: Database): Promise<void> {
  const modules = await loadServerModules();
  const config = testConfig({ demo: state === 'sample' });
  const context = await prepare(config, createLog('silent'), database, modules);
  if (state !== 'migrated') await seed(context, modules);
}

const shared = globalThis as { [name: symbol]: Promise<unknown> | undefined };

/** What the projects of a run have together, made by the first that asks. */
export function ofTheRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const key = Symbol.for(`tests ${name}`);
  const made = (shared[key] as Promise<T> | undefined) ?? make();
  shared[key] = made;
  return made;
}
